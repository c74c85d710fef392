import { change, type loadServerCart } from './cart.ts';
import { setExtras } from './guest-extras.ts';
import type { LineOptions } from './own-lines.ts';

// Order options, loaded by the cart and checkout pages only.

type Own = Awaited<ReturnType<typeof loadServerCart>>;
/** Server cart only: guests choose these after signing in. */
const changeOwn = (onServer: (own: Own) => Promise<boolean>) => change(async () => false, onServer);

/** Sets wrapping, speed and address of a line; the address is ignored for guests. */
export const setLineOptions = (id: string, options: Partial<LineOptions>) =>
  change(
    () => setExtras(id, options),
    (own) => own.setOptions(id, options),
  );

export const sendAllTo = (addressId: string) => changeOwn((own) => own.sendAllTo(addressId));

/** @returns the reason if the coupon is refused; null on success */
export async function applyCoupon(couponCode: string): Promise<string | null> {
  let why: string | null = null;
  const isDone = await changeOwn((own) =>
    own.changeTerms('/apply-coupon', { couponCode }, ({ fields, message }) => {
      why = fields['couponCode'] ?? message;
      return true;
    }),
  );
  return isDone ? null : why;
}

export const removeCoupon = () => changeTerms('/remove-coupon');

export const payFromWallet = (uses: boolean) =>
  changeTerms(uses ? '/use-wallet-amount' : '/remove-wallet-amount');

const changeTerms = (path: string) => changeOwn((own) => own.changeTerms(path, undefined, () => false));
