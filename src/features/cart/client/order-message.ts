import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { firstCharacters, fitsWithin } from '#kernel/characters.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { cartTotals, lineTotal } from '../cart-totals.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { bindingLabel } from './binding-label.ts';

/** Characters reserved for what the visitor adds: name, address, wishes. */
const RESERVED_CHARACTERS = 1200;

/** Line formats, from the most to the least detailed. */
const FORMATS: readonly ((line: GuestCartItem, isPriced: boolean) => string)[] = [
  (line, isPriced) =>
    `${copiesText(line)} ${[line.book.title, line.book.author].filter(Boolean).join(', ')}\n${bindingLabel(line)} (${bookNumber(line)})${isPriced ? `: ${formatMoney(lineTotal(line), line.book.currency)}` : ''}\n`,
  (line) => `${copiesText(line)} ${shorten(line.book.title)} (${bookNumber(line)}), ${bindingLabel(line)}`,
  (line) =>
    `${copiesText(line)} ${bookNumber(line)} ${VARIANT_LABELS[line.variantType]}, ${LEATHER_LABELS[line.leatherType].split(' ')[0]}, ${line.color}`,
];

/**
 * Writes the cart into a contact message to order by (decision 51), in the most detailed format that fits with room
 * for the visitor's own text.
 * @param lines lines that are still sold
 * @param isPriced whether a line's price is in `currency`; other lines are listed without one
 * @returns at most `INQUIRY_MESSAGE_MAX` characters
 */
export function composeOrderMessage(
  lines: readonly GuestCartItem[],
  currency: string,
  isPriced: (line: GuestCartItem) => boolean,
): string {
  const sum = lines.every(isPriced)
    ? `Subtotal ${formatMoney(cartTotals(lines).subtotal, currency)}, before shipping and tax.\n\n`
    : '';
  const messages = FORMATS.map((format) => {
    const list = lines.map((line) => format(line, isPriced(line))).join('\n');
    return `I would like to order these books.\n\n${list}\n${sum}Please send them to:\n`;
  });
  const fitting = messages.find((message) => fitsWithin(message, INQUIRY_MESSAGE_MAX - RESERVED_CHARACTERS));
  return fitting ?? firstCharacters(messages.at(-1) ?? '', INQUIRY_MESSAGE_MAX);
}

/** Prints have no SKU. */
const bookNumber = ({ book }: GuestCartItem): string => book.sku || 'printed from my PDF';

const copiesText = ({ quantity }: GuestCartItem) => `${quantity} ×`;

const TITLE_MAX = 40;
const shorten = (title: string) =>
  fitsWithin(title, TITLE_MAX) ? title : `${firstCharacters(title, TITLE_MAX - 1).trimEnd()}…`;
