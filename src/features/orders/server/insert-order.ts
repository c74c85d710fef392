import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Address } from '#features/addresses/contract.ts';
import { loadSummariesById } from '#features/books/server/summaries.ts';
import type { QuotedWork } from '#features/cart/quoted-work.ts';
import { readDesigns } from '#features/cart/server/placement.ts';
import type { PrintItem } from '#features/print/print-item.ts';
import type { BookSummary } from '#kernel/book.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Delivery, OrderTotals } from '#kernel/order-totals.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import { newId } from '#platform/new-id.ts';
import { orderLines, orders, shipments } from '../tables.ts';
import type { OrderedItem, OrdersDependencies } from './dependencies.ts';
import { recordOrderEvent } from './locked-order.ts';
import { describePrint, listRequestedPrints, sealPrint } from './prints.ts';
import { openProof } from './proofs/sealing.ts';
import { describeQuotedWork, quoteLineIds } from './quoted-work.ts';

interface NewOrder {
  id: string;
  code: string;
  userId: string;
  email: string;
  key: string;
  totals: OrderTotals;
  items: readonly OrderedItem[];
  couponCode: string | null;
  wallet: number;
  rate: ExchangeRate;
  findAddress: (id: string) => Address | undefined;
  /** Null for the first shipment's address. */
  billingAddress: Address | null;
}

/** Inserts an order with its lines and shipments as an unchanging snapshot. */
export async function insertOrder(
  shop: Pick<OrdersDependencies, 'catalogue' | 'prints' | 'works'>,
  tx: Db,
  order: NewOrder,
): Promise<void> {
  const { id, totals, items } = order;
  const { catalogue } = shop;
  const [books, prints, works, colours] = await Promise.all([
    loadSummariesById(tx, catalogue, [...new Set(items.flatMap(({ bookId }) => bookId ?? []))]),
    shop.prints.lines(tx, order.userId, listRequestedPrints(items)),
    shop.works.lines(tx, order.userId, quoteLineIds(items)),
    catalogue.colours(),
  ]);
  const deliveries = totals.deliveries.map((delivery) => ({
    ...delivery,
    id: newId(),
    address: deliveryAddress(order, delivery),
  }));
  const { code, userId, key, email, couponCode, wallet } = order;
  const { currency, total, toPay, components, includedTaxes } = totals;
  const orderRow = { id, code, userId, key, email, currency, couponCode, total, wallet, toPay };
  const billingAddress = order.billingAddress ?? deliveries[0]?.address ?? null;
  await insertOrders(tx, [
    {
      ...orderRow,
      components,
      includedTaxes,
      billingAddress,
      state: 'pending_payment',
      rate: order.rate.rate,
    },
  ]);
  await insertShipments(
    tx,
    deliveries.map(({ from, to, ...delivery }, position) => ({
      ...delivery,
      orderId: id,
      position,
      expectedFrom: from,
      expectedTo: to,
    })),
  );
  const lines = items.map((item, position) => {
    const { color, itemId } = item;
    const amounts = totals.lines.find((line) => line.itemId === itemId);
    const shipment = deliveries.find(({ itemIds }) => itemIds.includes(itemId));
    if (!amounts || !shipment) throw new Error('Cannot order an item without its totals.');
    return {
      ...item,
      ...amounts,
      id: newId(),
      orderId: id,
      shipmentId: shipment.id,
      position,
      printJobId: item.print?.jobId ?? null,
      quoteLineId: item.work?.lineId ?? null,
      description: '',
      ...describeItem(item, { books, prints, works }),
      colorLabel: colours.find(({ colorName }) => colorName === color)?.label ?? color,
    };
  });
  await insertLines(tx, lines);
  const sealed = await readDesigns(tx, order.userId);
  for (const { id: lineId, itemId } of lines) {
    const design = sealed.get(itemId);
    if (design) await openProof(tx, { orderId: id, lineId }, design);
  }
  for (const { id: lineId, print, quantity: copies } of lines)
    if (print) await sealPrint(shop, tx, { orderId: id, lineId }, { ...print, userId: order.userId, copies });
  await recordOrderEvent(tx, {
    orderId: id,
    from: null,
    to: 'pending_payment',
    actor: 'customer',
    reason: 'The order was placed.',
  });
}

interface ItemSources {
  books: ReadonlyMap<string, BookSummary>;
  prints: ReadonlyMap<string, PrintItem>;
  works: ReadonlyMap<string, QuotedWork>;
}

function describeItem(item: OrderedItem, { books, prints, works }: ItemSources) {
  if (item.work) return describeQuotedWork(works.get(item.work.lineId));
  if (item.print) return describePrint(item, prints.get(item.print.jobId));
  return describeBook(item, books.get(item.bookId ?? ''));
}

function describeBook({ color, variantType, leatherType }: OrderedItem, book: BookSummary | undefined) {
  if (!book) throw new Error('Cannot order a book that does not exist.');
  const { id, coverVersion: version, catalogue, sku, title, title_slug: titleSlug, author } = book;
  const imageUrl = coverPath({
    id,
    version,
    view: 'front',
    color,
    variantType,
    leatherType,
    width: 320,
    format: 'webp',
  });
  return { catalogue, sku, title, titleSlug, author, imageUrl };
}

function deliveryAddress({ findAddress }: NewOrder, { addressId }: Delivery): Address {
  const address = addressId === null ? undefined : findAddress(addressId);
  if (!address) throw new Error('Cannot place an order without an address.');
  return address;
}

const insertOrders = insertRows(orders, [
  'id',
  'code',
  'userId',
  'key',
  'state',
  'email',
  'currency',
  'rate',
  'total',
  'wallet',
  'toPay',
  'couponCode',
  'components',
  'includedTaxes',
  'billingAddress',
]);
const insertShipments = insertRows(shipments, [
  'id',
  'orderId',
  'position',
  'address',
  'speed',
  'expectedFrom',
  'expectedTo',
]);
const insertLines = insertRows(orderLines, [
  'id',
  'orderId',
  'shipmentId',
  'position',
  'bookId',
  'printJobId',
  'quoteLineId',
  'description',
  'catalogue',
  'sku',
  'title',
  'titleSlug',
  'author',
  'imageUrl',
  'variantType',
  'leatherType',
  'color',
  'colorLabel',
  'boxWrapping',
  'giftWrapping',
  'quantity',
  'itemPrice',
  'customizationCharges',
  'wrapping',
  'discount',
  'shipping',
  'tax',
  'total',
]);
