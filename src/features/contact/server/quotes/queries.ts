import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { notFound } from '#platform/http/calls.ts';
import { findOrder } from '#platform/staff/list.ts';
import type { AdminQuote, QuoteQuery, QuoteRow } from '../../admin-contract.ts';

export type StoredQuote = Omit<AdminQuote, 'order'> & {
  conversationId: string;
  userId: string | null;
  orderId: string | null;
};

/** Quote in the list, without its order's code and state. */
type StoredQuoteRow = Omit<QuoteRow, 'orderCode' | 'orderState'> & { orderId: string | null };

/** SQL for the state of quote `q` on the day in the parameter. */
const stateSql = (day: string) =>
  `CASE WHEN q.state IN ('sent', 'accepted') AND q.valid_until < ${day}::text THEN 'expired' ELSE q.state END`;

const LINES = `(SELECT coalesce(json_agg(json_build_object('title', l.title, 'description', l.description, 'quantity', l.quantity,
    'itemPrice', l.item_price, 'grams', l.grams, 'variantType', l.variant_type, 'leatherType', l.leather_type,
    'color', l.color) ORDER BY l.position), '[]') FROM quote_lines l WHERE l.quote_id = q.id)`;
const TOTAL = `(SELECT coalesce(sum(l.item_price::bigint * l.quantity), 0)::float8 FROM quote_lines l WHERE l.quote_id = q.id)`;

const COLUMNS = `
  q.id, q.reference, q.conversation_id AS "conversationId", q.user_id AS "userId", q.order_id AS "orderId", ${stateSql('$2')} AS state,
  q.currency, q.valid_until AS "validUntil", q.note, ${LINES} AS lines, ${TOTAL} AS total,
  ${isoTimestamp('q.created_at')} AS "createdAt", ${isoTimestamp('q.sent_at')} AS "sentAt"`;

/** Oldest first. */
export const listConversationQuotes = (
  db: Pick<Db, 'query'>,
  conversationId: string,
  today: string,
): Promise<StoredQuote[]> =>
  db.query<StoredQuote>(`SELECT ${COLUMNS} FROM quotes q WHERE q.conversation_id = $1 ORDER BY q.id`, [
    conversationId,
    today,
  ]);

/** Locks a quote until the end of the transaction. @throws Failure 404 */
export async function lockQuote(tx: Pick<Db, 'query'>, id: string, today: string): Promise<StoredQuote> {
  const [quote] = await tx.query<StoredQuote>(`SELECT ${COLUMNS} FROM quotes q WHERE q.id = $1 FOR UPDATE`, [
    id,
    today,
  ]);
  if (!quote) throw notFound('This quote no longer exists.');
  return quote;
}

export const listQuotes = (
  db: Pick<Db, 'query'>,
  query: QuoteQuery,
  today: string,
): Promise<StoredQuoteRow[]> =>
  db.query<StoredQuoteRow>(pageSql(buildFilter(query), findOrder<string>(ORDERS, query.sort, NEWEST_FIRST)), [
    ...sqlValues(query, today),
    ...[query.size, (query.page - 1) * query.size],
  ]);

export async function countQuotes(db: Pick<Db, 'query'>, query: QuoteQuery, today: string): Promise<number> {
  const text = `SELECT count(*)::int AS total ${buildFilter(query)}`;
  const [row] = await db.query<{ total: number }>(text, sqlValues(query, today));
  return row?.total ?? 0;
}

const sqlValues = ({ q = '', state, ends }: QuoteQuery, today: string) => [
  `%${q.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
  ...[today, state ?? null, ends === 'soon' ? addDays(today, EXPIRING_DAYS) : null],
];

/** Days before its last day from which a quote counts as expiring. */
export const EXPIRING_DAYS = 3;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Matches reference, conversation or lines, each through its own index. */
const MATCHES = `q.id IN (
    SELECT n.id FROM quotes n WHERE lower(n.reference) LIKE lower($1)
    UNION ALL SELECT n.id FROM conversations w JOIN quotes n ON n.conversation_id = w.id
      WHERE lower(w.name || ' ' || w.email || ' ' || w.reference) LIKE lower($1)
    UNION ALL SELECT l.quote_id FROM quote_lines l WHERE lower(l.title) LIKE lower($1))`;
const buildFilter = ({ q = '' }: QuoteQuery) => `
  FROM quotes q JOIN conversations c ON c.id = q.conversation_id
  WHERE ${q.trim() === '' ? '$1::text IS NOT NULL' : MATCHES}
    AND ($3::text IS NULL OR ${stateSql('$2')} = $3)
    AND ($4::text IS NULL OR (q.state IN ('sent', 'accepted') AND q.valid_until BETWEEN $2::text AND $4))`;
/** Computes totals and titles for the requested page only, not for skipped rows. */
const pageSql = (matches: string, order: string) => `
  SELECT q.id, q.reference, c.id AS "conversationId", c.name, ${stateSql('$2')} AS state, ${TOTAL} AS total, q.currency,
    q.valid_until AS "validUntil", ${isoTimestamp('q.created_at')} AS "createdAt", q.order_id AS "orderId",
    coalesce((SELECT string_agg(l.title, ', ' ORDER BY l.position) FROM quote_lines l WHERE l.quote_id = q.id), '') AS titles
  FROM (SELECT q.* ${matches} ORDER BY ${order}, q.id LIMIT $5 OFFSET $6) q JOIN conversations c ON c.id = q.conversation_id
  ORDER BY ${order}, q.id`;
const SORTS = {
  createdAt: 'q.created_at',
  validUntil: 'q.valid_until',
  name: 'c.name',
  reference: 'q.reference',
  state: 'q.state',
};
const ORDERS: Record<string, string> = Object.fromEntries(
  Object.entries(SORTS).flatMap(([name, column]) => [
    [name, `${column} ASC`],
    [`-${name}`, `${column} DESC`],
  ]),
);
const NEWEST_FIRST = 'q.created_at DESC';
