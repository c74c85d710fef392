import type { Binding } from '#kernel/bindings.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { Price } from '#ui/Price.tsx';
import type { BindingChoice } from '../client/binding-choice.ts';
import { bindingLabel } from '../client/binding-label.ts';
import { isServerLine } from '../client/server-lines.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';

const variantPrice = ({ book }: GuestCartItem, { variantType, leatherType }: Binding): number | null =>
  bookPrice(book, variantType, leatherType)?.price ?? null;

/** Price difference per copy between two variants; empty if they are the same. */
export function VariantPriceDifference({
  line,
  from,
  to,
}: {
  line: GuestCartItem;
  from: Binding;
  to: Binding;
}) {
  const [now, then] = [variantPrice(line, from), variantPrice(line, to)];
  if (now === null || then === null || now === then) return null;
  return (
    <>
      ({then > now ? '+' : '−'}&nbsp;
      <Price amount={Math.abs(then - now)} currency={line.book.currency} />)
    </>
  );
}

interface VariantOutcomeProps {
  line: GuestCartItem;
  binding: Binding;
  sameVariantLine: GuestCartItem | undefined;
}

/** Resulting price per copy, and whether the line will merge with another. */
export function VariantOutcome({ line, binding, sameVariantLine }: VariantOutcomeProps) {
  const price = variantPrice(line, binding);
  if (price === null) return null;
  return (
    <>
      <Price amount={price} currency={line.book.currency} /> per copy
      {price !== line.itemPrice && line.itemPrice > 0 && (
        <>
          {' instead of '}
          <Price amount={line.itemPrice} currency={line.book.currency} />
        </>
      )}
      .
      {sameVariantLine && (
        <>
          {' '}
          Your cart already has this binding, so we’ll combine them into one line of{' '}
          {line.quantity + sameVariantLine.quantity} copies
          {isServerLine(sameVariantLine) && ', with its delivery and wrapping'}.
        </>
      )}
    </>
  );
}

export function changeMessage(
  line: GuestCartItem,
  choice: BindingChoice,
  sameVariantLine: GuestCartItem | undefined,
): string {
  const price = variantPrice(line, choice);
  const cost = price === null ? '' : `, ${formatMoney(price, line.book.currency)} per copy`;
  const joined = sameVariantLine
    ? ` It is now one line of ${line.quantity + sameVariantLine.quantity} copies.`
    : '';
  return `${line.book.title} is now bound in ${bindingLabel(choice)}${cost}.${joined}`;
}
