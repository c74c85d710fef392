import type { Db } from '#db/connect.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import { newId } from '#platform/new-id.ts';

/** An order written directly to the database. Amounts are minor units. */
interface WrittenOrder {
  userId: string;
  code: string;
  state?: string;
  placedAt?: string;
  currency?: string;
  /** Number of different books, one copy each, except two of the second. */
  bookCount?: number;
  wallet?: number;
  refunded?: number;
  /** States after placement, with reasons. */
  events?: readonly (readonly [to: string, reason: string])[];
  /** Ships the last book separately by express. */
  hasTwoShipments?: boolean;
  id?: string;
}

const ADDRESS = {
  id: 'address-1',
  addressType: 'shipping',
  fullName: 'Alice Archer',
  company: null,
  country: 'US',
  line1: '12 Bindery Row',
  line2: null,
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  phone: null,
  isDefault: true,
};
const ABROAD = {
  ...ADDRESS,
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
  const books = await db.query<{
    id: string;
    sku: string;
    title: string;
    author: string;
    slug: string;
    cover: string;
  }>(
    `SELECT id, sku, title, author, title_slug AS slug, cover_version AS cover FROM books
     WHERE catalogue = 'regular' ORDER BY popularity DESC, id LIMIT $1`,
    [count],
  );
  const [colour] = await db.query<{ color: string; label: string }>(
    'SELECT color_name AS color, label FROM book_colours WHERE disabled_at IS NULL ORDER BY position LIMIT 1',
  );
  const { color = '', label = '' } = colour ?? {};
  const copies = (at: number) => (at === 1 ? 2 : 1);
  const items = books.reduce((sum, _, at) => sum + 24_900 * copies(at), 0);
  const [wrapping, shipping, tax] = [1200, 1800, 1450];
  const total = items + wrapping + shipping + tax;
  const paidAt = events.some(([to]) => to === 'paid') ? placedAt : null;
  await db.query(
    `INSERT INTO orders (id, code, user_id, key, state, email, currency, rate, total, wallet, to_pay, refunded, components,
       included_taxes, billing_address, placed_at, paid_at)
     VALUES ($1, $2, $3, $1, $4, 'a@b.example', $5, 1, $6::int, $7::int, $6::int - $7::int, $8, $9, $10, $11, $12, $13)`,
    [
      ...[id, code, userId, state, currency, total, wallet, refunded],
      JSON.stringify([
        { kind: 'items', label: 'Books', amount: items },
        { kind: 'wrapping', label: 'Wrapping', amount: wrapping },
        { kind: 'shipping', label: 'Shipping', amount: shipping },
        { kind: 'tax', label: 'Sales tax', amount: tax },
        ...(wallet > 0 ? [{ kind: 'wallet', label: 'Wallet', amount: -wallet }] : []),
      ]),
      JSON.stringify(hasTwoShipments ? [{ rate: 5.5, amount: 640 }] : []),
      hasTwoShipments ? JSON.stringify(ABROAD) : null,
      ...[placedAt, paidAt],
    ],
  );
  const shipments = [newId(), newId()].slice(0, hasTwoShipments ? 2 : 1);
  for (const [position, shipment] of shipments.entries())
    await db.query(
      `INSERT INTO shipments (id, order_id, position, address, speed, expected_from, expected_to, carrier, tracking_number, tracking_url)
       VALUES ($1, $2, $3, $4, $5, '2026-12-21', '2026-12-28', $6, $7, $8)`,
      [
        ...[
          shipment,
          id,
          position,
          JSON.stringify(position ? ABROAD : ADDRESS),
          position ? 'express' : 'standard',
        ],
        ...(position
          ? ['DHL', '00340434161094', 'https://carrier.example/00340434161094']
          : [null, null, null]),
      ],
    );
  for (const [at, book] of books.entries())
    await db.query(
      `INSERT INTO order_lines (id, order_id, shipment_id, position, book_id, catalogue, sku, title, title_slug, author, image_url,
         variant_type, leather_type, color, color_label, box_wrapping, gift_wrapping, quantity, item_price,
         customization_charges, wrapping, discount, shipping, tax, total)
       VALUES ($1, $2, $3, $4, $5, 'regular', $6, $7, $8, $9, $10, $11, 'realLeather', $16, $17, $12, $12, $13,
         24900, 0, $14, 0, 0, 0, $15)`,
      [
        ...[
          newId(),
          id,
          shipments[at === count - 1 ? shipments.length - 1 : 0],
          at,
          book.id,
          book.sku,
          book.title,
        ],
        ...[book.slug, book.author],
        coverPath({
          id: book.id,
          version: book.cover,
          view: 'front',
          color,
          variantType: 'deluxe',
          leatherType: 'realLeather',
          width: 320,
          format: 'webp',
        }),
        ...['deluxe', at === 0, copies(at), at === 0 ? wrapping : 0, 24_900 * copies(at), color, label],
      ],
    );
  const allEvents = [['pending_payment', 'The order was placed.'] as const, ...events];
  for (const [at, [to, reason]] of allEvents.entries())
    await db.query(
      `INSERT INTO order_events (id, order_id, from_state, to_state, actor, reason, created_at)
       VALUES ($1, $2, $3, $4, 'customer', $5, $6::timestamptz + make_interval(hours => $7))`,
      [newId(), id, allEvents[at - 1]?.[0] ?? null, to, reason, placedAt, at],
    );
  return code;
}
