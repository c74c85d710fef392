import { change, type loadServerCart } from './cart.ts';
import { setExtras } from './guest-extras.ts';
import type { LineOptions } from './own-lines.ts';

// What is chosen for an order: on the cart's page and at checkout. Other pages do not load it.

type Own = Awaited<ReturnType<typeof loadServerCart>>;
/** A guest chooses it once they are known. */
const changeOwn = (onServer: (own: Own) => Promise<boolean>) => change(async () => false, onServer);

/** Sets how a line is wrapped, and where and how fast it goes; where, a guest chooses at checkout. */
export const setLineOptions = (id: string, options: Partial<LineOptions>) =>
  change(
    () => setExtras(id, options),
    (own) => own.setOptions(id, options),
  );

/** Sends every line to one shipping address. */
export const sendAllTo = (addressId: string) => changeOwn((own) => own.sendAllTo(addressId));

/** @returns why the shop does not take the code, in words; null where it does */
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

/** Has the wallet pay what it can, or not. */
export const payFromWallet = (uses: boolean) =>
  changeTerms(uses ? '/use-wallet-amount' : '/remove-wallet-amount');

const changeTerms = (path: string) => changeOwn((own) => own.changeTerms(path, undefined, () => false));
