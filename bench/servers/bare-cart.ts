import { QUANTITY_MAX } from '#kernel/quantity.ts';
/** Baseline for carts: Fastify and pg with one statement per call, without validation. */
import '../../src/platform/environment/set-node-env.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { connectServer } from '../../src/db/connect.ts';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from '../../src/features/books/server/rows.ts';
import { loadTaxonomy } from '../../src/features/books/server/taxonomy.ts';
import { cartTotals } from '../../src/features/cart/cart-totals.ts';
import type { CartLineRow } from '../../src/features/cart/server/cart-line-row.ts';
import { toItems } from '../../src/features/cart/server/queries.ts';
import { DOLLAR_RATE } from '../../src/kernel/exchange.ts';
import { newId } from '../../src/platform/new-id.ts';
import { reportToParent } from './parent.ts';

const { database } = JSON.parse(process.argv[2] ?? '{}') as { database: string };
const pool = new pg.Pool({ connectionString: database, max: 16, options: '-c jit=off' });
const db = connectServer(database);
const taxonomy = await loadTaxonomy(db);
await db.close();

const pricing = {
  designs: { charged: () => 0 },
  toSummary: (row: object) => toSummary(row as SummaryRow, taxonomy),
  colours: taxonomy.colours,
  rate: DOLLAR_RATE,
  prints: new Map(),
  works: new Map(),
};
const buildCartSql = (lines: string) => `
  SELECT c.id AS "itemId", c.print_job_id AS "printJobId", c.quote_line_id AS "quoteLineId",
    c.quote_id AS "quoteId", c.quantity, c.variant_type AS "variantType", c.leather_type AS "leatherType",
    c.color AS "itemColor", c.address_id AS "addressId", c.box_wrapping AS "boxWrapping",
    c.gift_wrapping AS "giftWrapping", c.shipping_speed AS "shippingSpeed", b.withdrawn_at IS NOT NULL AS "isDeleted",
    b.edition_limit AS "copiesLeft", ${SUMMARY_COLUMNS}
  FROM (${lines}) c JOIN books b ON b.id = c.book_id ORDER BY c.id`;
const LINES = `
  SELECT c.* FROM sessions s JOIN cart_items c ON c.user_id = s.user_id WHERE s.token = $1 AND s.expires_at > now()`;
const READ = buildCartSql(LINES);
const ADD = `WITH added AS (
  INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
  SELECT $2, s.user_id, $3, $4, $5, $6, $7 FROM sessions s WHERE s.token = $1 AND s.expires_at > now()
  ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration)
  DO UPDATE SET quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity), updated_at = now()
  RETURNING *) ${buildCartSql(`${LINES} AND c.id NOT IN (SELECT id FROM added) UNION ALL SELECT * FROM added`)}`;

const answer = async (name: string, text: string, values: unknown[]) => {
  const { rows } = await pool.query<CartLineRow>({ name, text, values });
  const cartItems = toItems(rows, pricing);
  const coupon = { couponCode: null, discount: 0, usesWallet: false };
  const data = { cartItems, ...coupon, ...cartTotals(cartItems), currency: pricing.rate.currency };
  return JSON.stringify({ success: true, data });
};

interface Added {
  bookData: { id: string };
  quantity: number;
  variantType: string;
  leatherType: string;
  color: string;
}

const app = Fastify();
app.get('/cart', async (request, reply) => {
  reply.type('application/json; charset=utf-8');
  return answer('read', READ, [request.headers['x-token']]);
});
app.post<{ Body: Added }>('/cart/item', async (request, reply) => {
  const { bookData, quantity, variantType, leatherType, color } = request.body;
  const token = request.headers['x-token'];
  const values = [token, newId(), bookData.id, quantity, variantType, leatherType, color];
  reply.type('application/json; charset=utf-8');
  return answer('add', ADD, values);
});
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
