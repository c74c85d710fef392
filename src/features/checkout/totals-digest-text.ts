import type { LineItem } from './line-item.ts';
import type { TotalsWithoutDigest } from './order-totals.ts';

/**
 * Text of everything the buyer agrees to: prices, bindings and destinations, but not delivery dates, which change
 * overnight. Equal texts mean the same order at the same price, whatever the order of its lines.
 */
export function totalsDigestText(
  { currency, lines, components, total, toPay }: TotalsWithoutDigest,
  items: readonly LineItem[],
): string {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const chargedLines = lines
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
    .map(({ itemId, quantity, ...line }) => [
      itemId,
      ...itemDigestFields(byId.get(itemId)),
      quantity,
      ...[line.itemPrice, line.customizationCharges, line.wrapping, line.discount],
      ...[line.shipping, line.tax, line.total],
    ]);
  const parts = components.map(({ kind, label, amount }) => [kind, label, amount]);
  return JSON.stringify([currency, chargedLines, parts, total, toPay]);
}

/** An array, because object keys might come in any order. */
function itemDigestFields(item: LineItem | undefined): unknown[] {
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
  const destination = address && [address.id, address.country, address.region, address.postalCode];
  const product = print ? `${print.jobId} ${print.version}` : work ? `quoted ${work.lineId}` : bookId;
  const fields = [
    product,
    variantType,
    leatherType,
    color,
    boxWrapping,
    giftWrapping,
    shippingSpeed,
    destination,
  ];
  return design ? [...fields, design.hash] : fields;
}
