import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { firstCharacters, isWithin } from '#kernel/characters.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { cartTotals, lineTotal } from '../cart-totals.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { bindingWords } from './binding-words.ts';

/** Characters reserved for what the visitor adds: name, address, wishes. */
const ROOM_FOR_WORDS = 1200;

/** Line formats, from the most to the least detailed. */
const WORDINGS: readonly ((line: GuestCartItem, isPriced: boolean) => string)[] = [
  (line, isPriced) =>
    `${copies(line)} ${[line.book.title, line.book.author].filter(Boolean).join(', ')}\n${bindingWords(line)} (${numberOf(line)})${isPriced ? `: ${formatMoney(lineTotal(line), line.book.currency)}` : ''}\n`,
  (line) => `${copies(line)} ${shortened(line.book.title)} (${numberOf(line)}), ${bindingWords(line)}`,
  (line) =>
    `${copies(line)} ${numberOf(line)} ${VARIANT_LABELS[line.variantType]}, ${LEATHER_LABELS[line.leatherType].split(' ')[0]}, ${line.color}`,
];

/**
 * Writes the cart into a contact message to order by (decision 51), in the most detailed format that fits with room
 * for the visitor's own text.
 * @param lines lines that are still sold
 * @param isPriced whether a line's price is in `currency`; other lines are listed without one
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

/** Prints have no SKU. */
const numberOf = ({ book }: GuestCartItem): string => book.sku || 'printed from my PDF';

const copies = ({ quantity }: GuestCartItem) => `${quantity} ×`;

const TITLE_MAX = 40;
const shortened = (title: string) =>
  isWithin(title, TITLE_MAX) ? title : `${firstCharacters(title, TITLE_MAX - 1).trimEnd()}…`;
