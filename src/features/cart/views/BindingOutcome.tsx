import type { Binding } from '#kernel/bindings.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { Price } from '#ui/Price.tsx';
import { bindingWords } from '../client/binding-words.ts';
import type { Choice } from '../client/choice.ts';
import { isOwnLine } from '../client/own-lines.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';

const priceOf = ({ book }: GuestCartItem, { variantType, leatherType }: Binding): number | null =>
  bookPrice(book, variantType, leatherType)?.price ?? null;

/** Price difference per copy between two variants; empty if they are the same. */
export function Difference({ line, from, to }: { line: GuestCartItem; from: Binding; to: Binding }) {
  const [now, then] = [priceOf(line, from), priceOf(line, to)];
  if (now === null || then === null || now === then) return null;
  return (
    <>
      ({then > now ? '+' : '−'}&nbsp;
      <Price amount={Math.abs(then - now)} currency={line.book.currency} />)
    </>
  );
}

interface OutcomeProps {
  line: GuestCartItem;
  binding: Binding;
  alike: GuestCartItem | undefined;
}

/** Resulting price per copy, and whether the line will merge with another. */
export function Outcome({ line, binding, alike }: OutcomeProps) {
  const price = priceOf(line, binding);
  if (price === null) return null;
  return (
    <>
      <Price amount={price} currency={line.book.currency} /> a copy
      {price !== line.itemPrice && line.itemPrice > 0 && (
        <>
          {' instead of '}
          <Price amount={line.itemPrice} currency={line.book.currency} />
        </>
      )}
      .
      {alike && (
        <>
          {' '}
          Another line of your cart is bound like this: the two become one, of{' '}
          {line.quantity + alike.quantity} copies
          {isOwnLine(alike) && ', delivered and wrapped as that one is'}.
        </>
      )}
    </>
  );
}

export function saidOf(line: GuestCartItem, choice: Choice, alike: GuestCartItem | undefined): string {
  const price = priceOf(line, choice);
  const cost = price === null ? '' : `, ${formatMoney(price, line.book.currency)} a copy`;
  const joined = alike ? ` It is one line of ${line.quantity + alike.quantity} copies now.` : '';
  return `${line.book.title} is bound in ${bindingWords(choice)} now${cost}.${joined}`;
}
