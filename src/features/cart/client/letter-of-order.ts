import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { firstCharacters, isWithin } from '#kernel/characters.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { cartTotals, lineTotal } from '../cart-totals.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { bindingWords } from './binding-words.ts';

/** Room that is left for what the visitor adds: a name, an address, a wish. */
const ROOM_FOR_WORDS = 1200;

/** One line of the cart in words, from the fullest wording to the shortest. */
const WORDINGS: readonly ((line: GuestCartItem, isPriced: boolean) => string)[] = [
  (line, isPriced) =>
    `${copies(line)} ${[line.book.title, line.book.author].filter(Boolean).join(', ')}\n${bindingWords(line)} (${numberOf(line)})${isPriced ? `: ${formatMoney(lineTotal(line), line.book.currency)}` : ''}\n`,
  (line) => `${copies(line)} ${shortened(line.book.title)} (${numberOf(line)}), ${bindingWords(line)}`,
  (line) =>
    `${copies(line)} ${numberOf(line)} ${VARIANT_LABELS[line.variantType]}, ${LEATHER_LABELS[line.leatherType].split(' ')[0]}, ${line.color}`,
];

/**
 * The books of a cart as the letter in which they are ordered (decision 51): every line, in the fullest wording with
 * which all of them fit into a message and leave room for the visitor's own words.
 * @param lines those that are still sold
 * @param isPriced whether a line's price is in `currency`; others stand without one
 * @returns at most `INQUIRY_MESSAGE_MAX` characters
 */
export function letterOfOrder(
  lines: readonly GuestCartItem[],
  currency: string,
  isPriced: (line: GuestCartItem) => boolean,
): string {
  const sum = lines.every(isPriced)
    ? `Together ${formatMoney(cartTotals(lines).subtotal, currency)}, before carriage and tax.\n\n`
    : '';
  const letters = WORDINGS.map((wording) => {
    const list = lines.map((line) => wording(line, isPriced(line))).join('\n');
    return `I would like to order these books.\n\n${list}\n${sum}They are to go to:\n`;
  });
  const fits = letters.find((letter) => isWithin(letter, INQUIRY_MESSAGE_MAX - ROOM_FOR_WORDS));
  return fits ?? firstCharacters(letters.at(-1) ?? '', INQUIRY_MESSAGE_MAX);
}

/** A print has no number of the shop's. */
const numberOf = ({ book }: GuestCartItem): string => book.sku || 'printed from my PDF';

const copies = ({ quantity }: GuestCartItem) => `${quantity} ×`;

const TITLE_MAX = 40;
const shortened = (title: string) =>
  isWithin(title, TITLE_MAX) ? title : `${firstCharacters(title, TITLE_MAX - 1).trimEnd()}…`;
