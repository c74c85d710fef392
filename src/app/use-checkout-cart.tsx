import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { addressChoice } from '#features/addresses/address-label.ts';
import type { AddressOwner } from '#features/addresses/address-owner.ts';
import { lineTotal } from '#features/cart/cart-totals.ts';
import { bindingWords } from '#features/cart/client/binding-words.ts';
import { type ChosenLine, chosenLine, wrappingInWords } from '#features/cart/client/line-extras.ts';
import { sendAllTo, setLineOptions } from '#features/cart/client/order-terms.ts';
import { isOwnLine, printJobOf, quotedWorkOf } from '#features/cart/client/own-lines.ts';
import { type CartView, useCartIn } from '#features/cart/client/use-cart-in.ts';
import { CouponField } from '#features/cart/views/CouponField.tsx';
import { LineAddress } from '#features/cart/views/LineAddress.tsx';
import { LineCover } from '#features/cart/views/LineCover.tsx';
import { LineWrapping, type WrappingPrices } from '#features/cart/views/LineWrapping.tsx';
import { WalletSwitch } from '#features/cart/views/WalletSwitch.tsx';
import type { CheckoutCart, CheckoutLine } from '#features/checkout/views/checkout-cart.ts';
import { PAGES } from '#kernel/addresses.ts';
import { printInWords } from '#kernel/print-words.ts';
import { useWalletBalance } from './own-means.ts';

interface Given {
  currency: string;
  colourLabels: Readonly<Record<string, string>>;
  /** Null for guests, whose cart is on the device. */
  owner: AddressOwner | null;
  isEntering: boolean;
  wrappingPrices: WrappingPrices | null;
}

export function useCheckoutCart({ currency, colourLabels, owner, isEntering, wrappingPrices }: Given): {
  view: CartView;
  cart: CheckoutCart;
  isLapsed: boolean;
  isPresent: boolean;
} {
  const { status } = useStore(visitor, UNKNOWN);
  const now = useCartIn(currency);
  const isPresent = !isEntering && status !== 'unknown' && now.isOwn === (owner !== null);
  const view = useLastPresent(now, isPresent && (now.cart.isRead || Boolean(now.cart.hasFailed)));
  const walletBalance = useWalletBalance(status === 'signedIn', currency);
  const { cart, stateOf } = view;
  const choices = owner?.addresses.shipping.map(addressChoice) ?? [];
  const ownLine = ({ id }: CheckoutLine) => cart.items.filter(isOwnLine).find((line) => line.id === id);
  return {
    view,
    isLapsed: status === 'guest' && owner !== null,
    isPresent,
    cart: {
      isOwn: view.isOwn,
      isRead: cart.isRead && view.isOwn === (owner !== null),
      hasFailed: Boolean(cart.hasFailed),
      retry: view.retry,
      lines: cart.items.map(chosenLine).map((line) => ({
        id: line.id,
        title: line.book.title,
        quantity: line.quantity,
        binding: isOwnLine(line) ? ownWords(line, colourLabels) : guestsWords(line, colourLabels),
        cover: <LineCover line={line} sizes="56px" />,
        total: lineTotal(line),
        isGone: stateOf(line) === 'gone',
        itemId: line.itemId,
        shippingSpeed: line.shippingSpeed,
        addressId: isOwnLine(line) ? line.addressId : null,
      })),
      subtotal: view.subtotal,
      sendAllTo,
      sendTo: (lines, addressId) => Promise.all(lines.map(({ id }) => setLineOptions(id, { addressId }))),
      setSpeed: (lines, shippingSpeed) =>
        Promise.all(lines.map(({ id }) => setLineOptions(id, { shippingSpeed }))),
      addressOf(line) {
        const own = ownLine(line);
        return own && <LineAddress line={own} addresses={choices} mayWait={false} />;
      },
      wrappingOf(line) {
        const own = ownLine(line);
        return own && <LineWrapping line={own} prices={wrappingPrices} />;
      },
      terms: cart.terms && (
        <>
          <CouponField terms={cart.terms} currency={currency} here={PAGES.checkout} />
          <WalletSwitch uses={cart.terms.usesWallet} balance={walletBalance} currency={currency} />
        </>
      ),
    },
  };
}

const ownWords = (line: ChosenLine, colourLabels: Given['colourLabels']): string => {
  const quoted = quotedWorkOf(line);
  if (quoted) return [`Our quote ${quoted.reference}`, quoted.words].filter(Boolean).join(': ');
  const printJob = printJobOf(line);
  const words = bindingWords(line, colourLabels);
  return printJob ? `${words} · ${printInWords(printJob)}` : words;
};

const guestsWords = (line: ChosenLine, colourLabels: Given['colourLabels']): string =>
  [bindingWords(line, colourLabels), line.shippingSpeed === 'express' && 'Express', wrappingInWords(line)]
    .filter(Boolean)
    .join(' · ');

function useLastPresent(view: CartView, isKnown: boolean): CartView {
  const [last, setLast] = useState<CartView | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart is what changes; the view is made anew every time
  useEffect(() => {
    if (isKnown) setLast(view);
  }, [isKnown, view.cart]);
  return !isKnown && last ? last : view;
}
