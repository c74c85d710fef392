import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { addressChoice } from '#features/addresses/address-label.ts';
import type { AddressOwner } from '#features/addresses/address-owner.ts';
import { Cover } from '#features/books/views/Cover.tsx';
import { lineTotal } from '#features/cart/cart-totals.ts';
import { bindingWords } from '#features/cart/client/binding-words.ts';
import { sendAllTo, setLineOptions } from '#features/cart/client/order-terms.ts';
import { isOwnLine, type OwnLine } from '#features/cart/client/own-lines.ts';
import { shownColour } from '#features/cart/client/shown-colour.ts';
import { type CartView, useCartIn } from '#features/cart/client/use-cart-in.ts';
import { CouponField } from '#features/cart/views/CouponField.tsx';
import { LineAddress } from '#features/cart/views/LineAddress.tsx';
import { LineWrapping, type WrappingPrices } from '#features/cart/views/LineWrapping.tsx';
import { WalletSwitch } from '#features/cart/views/WalletSwitch.tsx';
import type { CheckoutCart, CheckoutLine } from '#features/checkout/views/checkout-cart.ts';
import { PAGES } from '#kernel/addresses.ts';
import { useWalletBalance } from './own-means.ts';

interface Given {
  currency: string;
  colourLabels: Readonly<Record<string, string>>;
  owner: AddressOwner;
  wrappingPrices: WrappingPrices | null;
}

/** The cart of who is logged in, as the checkout shows and changes it. */
export function useCheckoutCart({ currency, colourLabels, owner, wrappingPrices }: Given): {
  view: CartView;
  cart: CheckoutCart;
  isLapsed: boolean;
} {
  const { status } = useStore(visitor, UNKNOWN);
  const isLapsed = status === 'guest';
  const view = useLastOwn(useCartIn(currency));
  const walletBalance = useWalletBalance(status === 'signedIn', currency);
  const { cart, stateOf } = view;
  const own = cart.items.filter(isOwnLine);
  const choices = owner.addresses.shipping.map(addressChoice);
  const lineOf = ({ id }: CheckoutLine) => own.find((line) => line.id === id) as OwnLine;
  return {
    view,
    isLapsed,
    cart: {
      isRead: cart.isRead && view.isOwn,
      hasFailed: Boolean(cart.hasFailed),
      retry: view.retry,
      lines: own.map((line) => ({
        ...{ id: line.id, itemId: line.itemId, title: line.book.title, quantity: line.quantity },
        binding: bindingWords(line, colourLabels),
        cover: <LineCover line={line} />,
        total: lineTotal(line),
        addressId: line.addressId,
        shippingSpeed: line.shippingSpeed,
        isGone: stateOf(line) === 'gone',
      })),
      subtotal: view.subtotal,
      sendAllTo,
      sendTo: (lines, addressId) => Promise.all(lines.map(({ id }) => setLineOptions(id, { addressId }))),
      setSpeed: (lines, shippingSpeed) =>
        Promise.all(lines.map(({ id }) => setLineOptions(id, { shippingSpeed }))),
      addressOf: (line) => <LineAddress line={lineOf(line)} addresses={choices} mayWait={false} />,
      wrappingOf: (line) => <LineWrapping line={lineOf(line)} prices={wrappingPrices} />,
      terms: cart.terms && (
        <>
          <CouponField terms={cart.terms} currency={currency} here={PAGES.checkout} />
          <WalletSwitch uses={cart.terms.usesWallet} balance={walletBalance} currency={currency} />
        </>
      ),
    },
  };
}

/** The cart as it was when the login ended: nothing of it goes away from the screen. */
function useLastOwn(view: CartView): CartView {
  const [last, setLast] = useState<CartView | null>(null);
  const isKnown = view.isOwn && view.cart.isRead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart is what changes; the view is made anew every time
  useEffect(() => {
    if (isKnown) setLast(view);
  }, [view.cart]);
  return !view.isOwn && last ? last : view;
}

function LineCover({ line }: { line: OwnLine }) {
  const { book, variantType, leatherType } = line;
  return (
    <Cover
      book={book}
      color={shownColour(line)}
      variantType={variantType}
      leatherType={leatherType}
      sizes="56px"
      alt=""
    />
  );
}
