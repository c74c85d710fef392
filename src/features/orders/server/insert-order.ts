import type { Db } from '#db/connect.ts';
import type { Address } from '#features/addresses/contract.ts';
import { loadSummariesById } from '#features/books/server/summaries.ts';
import type { QuotedWork } from '#features/cart/quoted-work.ts';
import type { PrintItem } from '#features/print/print-item.ts';
import type { BookSummary } from '#kernel/book.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Delivery, OrderTotals } from '#kernel/order-totals.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import { newId } from '#platform/new-id.ts';
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
  shop: Pick<OrdersDependencies, 'catalogue' | 'cart' | 'designs' | 'prints' | 'works'>,
  tx: Db,
  order: NewOrder,
): Promise<void> {
  const { id, totals, items } = order;
  const { catalogue, cart, designs } = shop;
  const [books, prints, works, colours] = await Promise.all([
    loadSummariesById(tx, catalogue, [...new Set(items.flatMap(({ bookId }) => bookId ?? []))]),
    shop.prints.lines(tx, order.userId, listRequestedPrints(items)),
    shop.works.lines(tx, order.userId, quoteLineIds(items)),
    catalogue.colours(),
  ]);
  const shipments = totals.deliveries.map((delivery) => ({
    id: newId(),
    delivery,
    address: deliveryAddress(order, delivery),
  }));
  const billing = order.billingAddress ?? shipments[0]?.address;
  await tx.query(INSERT_ORDER, [
    ...[id, order.code, order.userId, order.key, order.email, totals.currency, order.rate.rate],
    ...[totals.total, order.wallet, totals.toPay, order.couponCode],
    ...[JSON.stringify(totals.components), JSON.stringify(totals.includedTaxes), JSON.stringify(billing)],
  ]);
  await tx.query(INSERT_SHIPMENTS, [
    id,
    JSON.stringify(
      shipments.map((shipment) => ({ ...shipment.delivery, id: shipment.id, address: shipment.address })),
    ),
  ]);
  const lines = items.map((item) => {
    const { color } = item;
    const amounts = totals.lines.find(({ itemId }) => itemId === item.itemId);
    return {
      ...item,
      ...amounts,
      id: newId(),
      shipmentId: shipments.find(({ delivery }) => delivery.itemIds.includes(item.itemId))?.id,
      description: '',
      ...describeItem(item, { books, prints, works }),
      colorLabel: colours.find(({ colorName }) => colorName === color)?.label ?? color,
    };
  });
  await tx.query(INSERT_LINES, [id, JSON.stringify(lines)]);
  const sealed = await cart.sealedDesigns(tx, order.userId);
  for (const { id: lineId, itemId } of lines) {
    const design = sealed.get(itemId);
    if (design) await openProof({ designs }, tx, { orderId: id, lineId }, design);
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

const INSERT_ORDER = `
  INSERT INTO orders (id, code, user_id, key, state, email, currency, rate, total, wallet, to_pay, coupon_code, components,
    included_taxes, billing_address)
  VALUES ($1, $2, $3, $4, 'pending_payment', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

const INSERT_SHIPMENTS = `
  INSERT INTO shipments (id, order_id, position, address, speed, expected_from, expected_to)
  SELECT s->>'id', $1, place - 1, s->'address', s->>'speed', s->>'from', s->>'to'
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS a(s, place)`;

const INSERT_LINES = `
  INSERT INTO order_lines (id, order_id, shipment_id, position, book_id, print_job_id, quote_line_id, description, catalogue, sku, title, title_slug, author, image_url,
    variant_type, leather_type, color, color_label, box_wrapping, gift_wrapping, quantity, item_price,
    customization_charges, wrapping, discount, shipping, tax, total)
  SELECT l.id, $1, l."shipmentId", place - 1, l."bookId", l.print->>'jobId', l.work->>'lineId', l.description, l.catalogue, l.sku, l.title, l."titleSlug", l.author,
    l."imageUrl", l."variantType", l."leatherType", l.color, l."colorLabel", l."boxWrapping", l."giftWrapping",
    l.quantity, l."itemPrice", l."customizationCharges", l.wrapping, l.discount, l.shipping, l.tax, l.total
  FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (id text, "shipmentId" text, "bookId" text, print jsonb, work jsonb, description text, catalogue text, sku text,
    title text, "titleSlug" text, author text, "imageUrl" text, "variantType" text, "leatherType" text, color text,
    "colorLabel" text, "boxWrapping" boolean, "giftWrapping" boolean, quantity smallint, "itemPrice" int,
    "customizationCharges" int, wrapping int, discount int, shipping int, tax int, total int)) WITH ORDINALITY
    AS l(id, "shipmentId", "bookId", print, work, description, catalogue, sku, title, "titleSlug", author, "imageUrl", "variantType", "leatherType",
      color, "colorLabel", "boxWrapping", "giftWrapping", quantity, "itemPrice", "customizationCharges", wrapping,
      discount, shipping, tax, total, place)`;
