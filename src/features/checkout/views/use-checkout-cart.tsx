import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { toAddressChoice } from '#features/addresses/address-choice.ts';
import type { AddressOwner } from '#features/addresses/address-owner.ts';
import { lineTotal } from '#features/cart/cart-totals.ts';
import { describeLine } from '#features/cart/client/describe-line.ts';
import { withDefaultOptions } from '#features/cart/client/line-options.ts';
import { sendAllTo, setLineOptions } from '#features/cart/client/order-options.ts';
import { isServerLine } from '#features/cart/client/server-lines.ts';
import { type CartView, useCartView } from '#features/cart/client/use-cart-view.ts';
import { CouponField } from '#features/cart/views/CouponField.tsx';
import { LineAddress } from '#features/cart/views/LineAddress.tsx';
import { LineCover } from '#features/cart/views/LineCover.tsx';
import { LineWrapping, type WrappingPrices } from '#features/cart/views/LineWrapping.tsx';
import { WalletSwitch } from '#features/cart/views/WalletSwitch.tsx';
import { useWalletBalance } from '#features/wallet/client/use-wallet-balance.ts';
import { PAGES } from '#kernel/paths.ts';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';

interface CheckoutCartOptions {
  currency: string;
  colourLabels: Readonly<Record<string, string>>;
  /** Null for guests, whose cart is on the device. */
  owner: AddressOwner | null;
  isSigningIn: boolean;
  wrappingPrices: WrappingPrices | null;
}

export function useCheckoutCart({
  currency,
  colourLabels,
  owner,
  isSigningIn,
  wrappingPrices,
}: CheckoutCartOptions): {
  view: CartView;
  cart: CheckoutCart;
  isLapsed: boolean;
  isCurrent: boolean;
} {
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  const current = useCartView(currency);
  const isCurrent = !isSigningIn && status !== 'unknown' && current.isServerCart === (owner !== null);
  const view = useLastCurrent(current, isCurrent && (current.cart.isRead || Boolean(current.cart.hasFailed)));
  const walletBalance = useWalletBalance(status === 'signedIn', currency);
  const { cart, lineState } = view;
  const choices = owner?.addresses.shipping.map(toAddressChoice) ?? [];
  const findAccountLine = ({ id }: CheckoutLine) =>
    cart.items.filter(isServerLine).find((line) => line.id === id);
  return {
    view,
    isLapsed: status === 'guest' && owner !== null,
    isCurrent,
    cart: {
      isServerCart: view.isServerCart,
      isRead: cart.isRead && view.isServerCart === (owner !== null),
      hasFailed: Boolean(cart.hasFailed),
      retry: view.retry,
      lines: cart.items.map(withDefaultOptions).map((line) => ({
        id: line.id,
        title: line.book.title,
        quantity: line.quantity,
        binding: describeLine(line, colourLabels),
        cover: <LineCover line={line} sizes="56px" />,
        total: lineTotal(line),
        isGone: lineState(line) === 'gone',
        itemId: line.itemId,
        shippingSpeed: line.shippingSpeed,
        addressId: isServerLine(line) ? line.addressId : null,
      })),
      subtotal: view.subtotal,
      sendAllTo,
      sendTo: (lines, addressId) => Promise.all(lines.map(({ id }) => setLineOptions(id, { addressId }))),
      setSpeed: (lines, shippingSpeed) =>
        Promise.all(lines.map(({ id }) => setLineOptions(id, { shippingSpeed }))),
      renderAddress(line) {
        const accountLine = findAccountLine(line);
        return accountLine && <LineAddress line={accountLine} addresses={choices} isOptional={false} />;
      },
      renderWrapping(line) {
        const accountLine = findAccountLine(line);
        return accountLine && <LineWrapping line={accountLine} prices={wrappingPrices} />;
      },
      couponAndWallet: cart.settings && (
        <>
          <CouponField settings={cart.settings} currency={currency} returnTo={PAGES.checkout} />
          <WalletSwitch uses={cart.settings.usesWallet} balance={walletBalance} currency={currency} />
        </>
      ),
    },
  };
}

function useLastCurrent(view: CartView, isKnown: boolean): CartView {
  const [last, setLast] = useState<CartView | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is a new object each time; only the cart matters
  useEffect(() => {
    if (isKnown) setLast(view);
  }, [isKnown, view.cart]);
  return !isKnown && last ? last : view;
}
