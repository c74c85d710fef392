import type { UnsealedQuote } from './quote.ts';
import type { QuotedItem } from './quoted-item.ts';

/**
 * Text of everything the buyer agrees to: prices, bindings and destinations, but not delivery dates, which change
 * overnight. Equal texts mean the same order at the same price, whatever the order of its lines.
 */
export function chargedText(
  { currency, lines, components, total, toPay }: UnsealedQuote,
  items: readonly QuotedItem[],
): string {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const charged = lines
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
    .map(({ itemId, quantity, ...line }) => [
      itemId,
      ...boundAndSent(byId.get(itemId)),
      quantity,
      ...[line.itemPrice, line.customizationCharges, line.wrapping, line.discount],
      ...[line.shipping, line.tax, line.total],
    ]);
  const parts = components.map(({ kind, label, amount }) => [kind, label, amount]);
  return JSON.stringify([currency, charged, parts, total, toPay]);
}

/** An array, because object keys might come in any order. */
function boundAndSent(item: QuotedItem | undefined): unknown[] {
  if (!item) return [];
  const {
    bookId,
    print,
    work,
    variantType,
    leatherType,
    color,
    boxWrapping,
    giftWrapping,
    shippingSpeed,
    address,
    design,
  } = item;
  const sentTo = address && [address.id, address.country, address.region, address.postalCode];
  const made = print ? `${print.jobId} ${print.version}` : work ? `quoted ${work.lineId}` : bookId;
  const bound = [made, variantType, leatherType, color, boxWrapping, giftWrapping, shippingSpeed, sentTo];
  return design ? [...bound, design.hash] : bound;
}
