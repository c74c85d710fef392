import type { Db } from '#db/connect.ts';
import { columns, select, text } from '#db/select.ts';
import type { Address } from '#features/addresses/contract.ts';
import { books } from '#features/books/tables.ts';
import type { OrderState } from '#features/orders/order-states.ts';
import { orderEvents, orderLines } from '#features/orders/tables.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import { newId } from '#platform/new-id.ts';
import { insertRow } from './insert-row.ts';
import { ADDRESS, insertOrder, insertShipment } from './order-rows.ts';

const STOCKED = select(
  {
    ...columns(books, 'b', 'catalogue', 'sku', 'title', 'author', 'titleSlug'),
    bookId: text('b.id'),
    cover: text('b.cover_version'),
  },
  `FROM books b WHERE catalogue = 'regular' ORDER BY popularity DESC, id LIMIT $1`,
);

/** An order written directly to the database. Amounts are minor units. */
interface WrittenOrder {
  userId: string;
  code: string;
  state?: OrderState;
  placedAt?: string;
  currency?: string;
  /** Number of different books, one copy each, except two of the second. */
  bookCount?: number;
  wallet?: number;
  refunded?: number;
  /** States after placement, with reasons. */
  events?: readonly (readonly [to: OrderState, reason: string])[];
  /** Ships the last book separately by express. */
  hasTwoShipments?: boolean;
  id?: string;
}

const HOME: Address = {
  ...ADDRESS,
  id: 'address-1',
  country: 'US',
  line1: '12 Bindery Row',
  isDefault: true,
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
};
const ABROAD: Address = {
  ...HOME,
  id: 'address-2',
  fullName: 'Benoît Lefèvre',
  country: 'FR',
  line1: '8 rue des Relieurs',
  city: 'Lyon',
  region: null,
  postalCode: '69002',
};

export async function writeOrder(db: Db, order: WrittenOrder): Promise<string> {
  const { userId, code, state = 'pending_payment', bookCount: count = 2, wallet = 0, refunded = 0 } = order;
  const { placedAt = '2026-11-20T09:30:00Z', currency = 'USD', events = [], hasTwoShipments = false } = order;
  const id = order.id ?? newId();
  const stocked = await db.query(STOCKED, [count]);
  const [colour] = await db.query<{ color: string; label: string }>(
    'SELECT color_name AS color, label FROM book_colours WHERE disabled_at IS NULL ORDER BY position LIMIT 1',
  );
  const { color = '', label = '' } = colour ?? {};
  const copies = (at: number) => (at === 1 ? 2 : 1);
  const items = stocked.reduce((sum, _, at) => sum + 24_900 * copies(at), 0);
  const [wrapping, shipping, tax] = [1200, 1800, 1450];
  const total = items + wrapping + shipping + tax;
  const paidAt = events.some(([to]) => to === 'paid') ? placedAt : null;
  await insertOrder(db, {
    id,
    code,
    userId,
    state,
    currency,
    total,
    wallet,
    refunded,
    email: 'a@b.example',
    placedAt,
    paidAt,
    components: [
      { kind: 'items', label: 'Books', amount: items },
      { kind: 'wrapping', label: 'Wrapping', amount: wrapping },
      { kind: 'shipping', label: 'Shipping', amount: shipping },
      { kind: 'tax', label: 'Sales tax', amount: tax },
      ...(wallet > 0 ? [{ kind: 'wallet', label: 'Wallet', amount: -wallet } as const] : []),
    ],
    includedTaxes: hasTwoShipments ? [{ rate: 5.5, amount: 640 }] : [],
    billingAddress: hasTwoShipments ? ABROAD : null,
  });
  const shipmentInserts = [insertShipment(db, id, { address: HOME, expectedTo: '2026-12-28' })];
  if (hasTwoShipments) {
    const trackingNumber = '00340434161094';
    const trackingUrl = `https://carrier.example/${trackingNumber}`;
    const sent = { carrier: 'DHL', trackingNumber, trackingUrl, expectedTo: '2026-12-28' };
    shipmentInserts.push(insertShipment(db, id, { ...sent, position: 1, address: ABROAD, speed: 'express' }));
  }
  const shipments = await Promise.all(shipmentInserts);
  for (const [position, { cover, ...book }] of stocked.entries()) {
    const binding = { color, variantType: 'deluxe', leatherType: 'realLeather' } as const;
    const picture = { id: book.bookId, version: cover, view: 'front', width: 320, format: 'webp' } as const;
    const isFirst = position === 0;
    await insertRow(db, orderLines, {
      ...book,
      ...binding,
      orderId: id,
      position,
      colorLabel: label,
      quantity: copies(position),
      shipmentId: (position === count - 1 ? shipments.at(-1) : shipments[0])?.id ?? '',
      imageUrl: coverPath({ ...picture, ...binding }),
      boxWrapping: isFirst,
      giftWrapping: isFirst,
      wrapping: isFirst ? wrapping : 0,
      itemPrice: 24_900,
      total: 24_900 * copies(position),
    });
  }
  const allEvents = [['pending_payment', 'The order was placed.'] as const, ...events];
  for (const [at, [to, reason]] of allEvents.entries())
    await insertRow(db, orderEvents, {
      orderId: id,
      from: allEvents[at - 1]?.[0] ?? null,
      to,
      actor: 'customer',
      reason,
      at: new Date(Date.parse(placedAt) + at * 3_600_000).toISOString(),
    });
  return code;
}
