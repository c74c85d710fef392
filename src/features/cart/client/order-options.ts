import { changeCart, type loadServerCart } from './cart.ts';
import { editGuestCart } from './guest-cart.ts';
import type { LineOptions } from './server-lines.ts';

// Order options, loaded by the cart and checkout pages only.

type ServerCartModule = Awaited<ReturnType<typeof loadServerCart>>;
/** Server cart only: guests choose these after signing in. */
const changeServerCart = (onServer: (server: ServerCartModule) => Promise<boolean>) =>
  changeCart(async () => false, onServer);

/** Sets wrapping, speed and address of a line; the address is ignored for guests. */
export const setLineOptions = (id: string, options: Partial<LineOptions>) =>
  changeCart(
    () => setGuestLineOptions(id, options),
    (server) => server.setOptions(id, options),
  );

/** Sets wrapping and speed of a guest's line; addresses need an account. */
const setGuestLineOptions = (id: string, { addressId: _, ...extras }: Partial<LineOptions>) =>
  editGuestCart(({ items }) => ({
    items: items.map((line) => (line.id === id ? { ...line, ...extras } : line)),
  }));

export const sendAllTo = (addressId: string) => changeServerCart((server) => server.sendAllTo(addressId));

/** @returns the reason if the coupon is refused; null on success */
export async function applyCoupon(couponCode: string): Promise<string | null> {
  let reason: string | null = null;
  const isDone = await changeServerCart((server) =>
    server.changeSettings('/apply-coupon', { couponCode }, ({ fields, message }) => {
      reason = fields['couponCode'] ?? message;
      return true;
    }),
  );
  return isDone ? null : reason;
}

export const removeCoupon = () => changeSettings('/remove-coupon');

export const payFromWallet = (uses: boolean) =>
  changeSettings(uses ? '/use-wallet-amount' : '/remove-wallet-amount');

const changeSettings = (path: string) =>
  changeServerCart((server) => server.changeSettings(path, undefined, () => false));
