import type { Db } from '#db/connect.ts';
import { column, columns, float, int, jsonList, type RowOf, select, text } from '#db/select.ts';
import { notFound } from '#platform/http/calls.ts';
import { findOrder } from '#platform/staff/list.ts';
import type { QuoteQuery } from '../../admin-contract.ts';
import type { QuoteState } from '../../quotes.ts';
import { conversations, quoteLines, quotes } from '../../tables.ts';

/** SQL for the state of quote `q` on the day in the parameter. */
const stateSql = (day: string) =>
  `CASE WHEN q.state IN ('sent', 'accepted') AND q.valid_until < ${day}::text THEN 'expired' ELSE q.state END`;

const STATE = text<QuoteState>(stateSql('$2'));
const TOTAL = float(
  '(SELECT coalesce(sum(l.item_price::bigint * l.quantity), 0)::float8 FROM quote_lines l WHERE l.quote_id = q.id)',
);
const LINE = columns(
  quoteLines,
  'l',
  'title',
  'description',
  'quantity',
  'itemPrice',
  'grams',
  'variantType',
  'leatherType',
  'color',
);

const QUOTE = {
  ...columns(quotes, 'q', 'id', 'reference', 'conversationId', 'userId', 'orderId'),
  state: STATE,
  ...columns(quotes, 'q', 'currency', 'validUntil', 'note'),
  lines: jsonList(LINE, 'FROM quote_lines l WHERE l.quote_id = q.id', 'l.position'),
  total: TOTAL,
  ...columns(quotes, 'q', 'createdAt', 'sentAt'),
};
export type StoredQuote = RowOf<typeof QUOTE>;
const OF_CONVERSATION = select(QUOTE, 'FROM quotes q WHERE q.conversation_id = $1 ORDER BY q.id');
const LOCK = select(QUOTE, 'FROM quotes q WHERE q.id = $1 FOR UPDATE');

/** Oldest first. */
export const listConversationQuotes = (
  db: Pick<Db, 'query'>,
  conversationId: string,
  today: string,
): Promise<StoredQuote[]> => db.query(OF_CONVERSATION, [conversationId, today]);

/** Locks a quote until the end of the transaction. @throws Failure 404 */
export async function lockQuote(tx: Pick<Db, 'query'>, id: string, today: string): Promise<StoredQuote> {
  const [quote] = await tx.query(LOCK, [id, today]);
  if (!quote) throw notFound('This quote no longer exists.');
  return quote;
}

export const listQuotes = (db: Pick<Db, 'query'>, query: QuoteQuery, today: string) =>
  db.query(pageStatement(buildFilter(query), findOrder<string>(ORDERS, query.sort, NEWEST_FIRST)), [
    ...sqlValues(query, today),
    ...[query.size, (query.page - 1) * query.size],
  ]);

export async function countQuotes(db: Pick<Db, 'query'>, query: QuoteQuery, today: string): Promise<number> {
  const statement = select({ total: int('count(*)::int') }, buildFilter(query));
  const [row] = await db.query(statement, sqlValues(query, today));
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
const pageStatement = (matches: string, order: string) =>
  select(
    {
      ...columns(quotes, 'q', 'id', 'reference'),
      conversationId: column(conversations.id, 'c'),
      name: column(conversations.name, 'c'),
      state: STATE,
      total: TOTAL,
      ...columns(quotes, 'q', 'currency', 'validUntil', 'createdAt', 'orderId'),
      titles: text(`coalesce((SELECT string_agg(l.title, ', ' ORDER BY l.position) FROM quote_lines l
        WHERE l.quote_id = q.id), '')`),
    },
    `FROM (SELECT q.* ${matches} ORDER BY ${order}, q.id LIMIT $5 OFFSET $6) q
     JOIN conversations c ON c.id = q.conversation_id ORDER BY ${order}, q.id`,
  );
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
