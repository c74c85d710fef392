import type { Db } from '../../src/db/connect.ts';

/**
 * Fills an empty shop with orders of two books each, as after some years: most delivered, one in fifty in production,
 * names and titles of varied frequency. Search words are written at the end, at once.
 */
export async function fillWithOrders(db: Db, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Triggers would index every row; the search words are written below.
    await tx.script('SET LOCAL session_replication_role = replica');
    await tx.query(ORDERS, [count]);
    await tx.query(SHIPMENTS);
    await tx.query(LINES);
    await tx.query(INVOICES);
    await tx.query(
      'INSERT INTO order_search_texts (order_id, search_text) SELECT id, order_search_text(id) FROM orders',
    );
  });
  await db.script('VACUUM ANALYZE');
}

const ADDRESS = `jsonb_build_object('id', 'a', 'fullName',
  CASE WHEN n % 5 = 0 THEN 'Alice Archer' ELSE 'Benedict Bookman ' || n END, 'company', NULL, 'country',
  CASE WHEN n % 3 = 0 THEN 'GB' ELSE 'US' END, 'line1', n || ' Main Street', 'line2', NULL, 'city', 'Springfield',
  'region', NULL, 'postalCode', 'SW1A ' || lpad((n % 1000)::text, 3, '0'), 'phone', NULL)`;

const ORDERS = `
  INSERT INTO orders (id, code, key, state, email, currency, rate, total, wallet, to_pay, components, included_taxes,
    billing_address, placed_at, paid_at)
  SELECT 'order-' || lpad(n::text, 20, '0'), 'RB-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
    'key-' || n, CASE WHEN n % 50 = 0 THEN 'in_production' WHEN n % 50 = 1 THEN 'paid' WHEN n % 50 = 2 THEN 'shipped'
      WHEN n % 50 = 3 THEN 'cancelled' ELSE 'delivered' END,
    'reader' || n || '@example.com', 'USD', 1, 40000, 0, 40000, '[]', '[]', ${ADDRESS},
    now() - ($1::int - n) * interval '15 minutes', now() - ($1::int - n) * interval '15 minutes'
  FROM generate_series(1, $1::int) n`;

const SHIPMENTS = `
  INSERT INTO shipments (id, order_id, position, address, speed, expected_from, expected_to, carrier, tracking_number, shipped_at)
  SELECT 's' || id, id, 0, billing_address, 'standard', to_char(placed_at + interval '30 days', 'YYYY-MM-DD'),
    to_char(placed_at + interval '37 days', 'YYYY-MM-DD'), 'DHL', 'JD' || md5(id),
    CASE WHEN state IN ('shipped', 'delivered') THEN placed_at + interval '25 days' END
  FROM orders`;

const TITLES = `(ARRAY['War and Peace', 'Hamlet', 'Pride and Prejudice', 'The Iliad', 'Don Quixote', 'Moby-Dick', 'Ulysses',
  'The Odyssey', 'Jane Eyre', 'Bleak House'])`;

const LINES = `
  INSERT INTO order_lines (id, order_id, shipment_id, position, book_id, catalogue, sku, title, title_slug, author, image_url,
    variant_type, leather_type, color, color_label, box_wrapping, gift_wrapping, quantity, item_price,
    customization_charges, wrapping, discount, shipping, tax, total)
  SELECT id || 'l' || n, id, 's' || id, n, 'book-' || n, 'regular', 'RB-R' || right(id, 6),
    ${TITLES}[1 + (right(id, 5)::int + n * 3) % 10], 'a-book', 'An Author', '/covers/x', 'deluxe',
    CASE WHEN right(id, 2)::int % 4 = 0 THEN 'veganLeather' ELSE 'realLeather' END, 'oxblood', 'Oxblood', false, false,
    1, 20000, 0, 0, 0, 0, 0, 20000
  FROM orders, generate_series(0, 1) n`;

const INVOICES = `
  INSERT INTO invoices (number, order_id) SELECT '2026-' || right(id, 8), id FROM orders WHERE state <> 'cancelled'`;
