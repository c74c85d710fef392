import type { AdminOrdersQuery } from '../../order-admin-contract.ts';
import { PARCEL_IS_HERE } from '../copies.ts';

/** Paid orders with something left to ship. */
export const OPEN_STATES = ['paid', 'in_review', 'in_production', 'partially_shipped'] as const;

export interface AskedOrders extends Omit<AdminOrdersQuery, 'page' | 'size'> {
  today: string;
  /** Orders of the payment reference searched for, if any. */
  ofPayment: readonly string[];
  /** Orders with refunds in the requested state; null without that filter. */
  ofRefunds: readonly string[] | null;
}

/** SQL condition on `orders o`. The number of distinct texts is finite: each filter is present or not. */
export interface Condition {
  join: string;
  where: string;
  values: unknown[];
}

const WORDS_MAX = 5;

export function conditionOf(asked: AskedOrders): Condition {
  const { state, paid, due, leather, from, to, today, ofPayment, ofRefunds } = asked;
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const words = wordsOf(asked.q);
  const parts: string[] = [];
  if (words.length > 0) {
    const all = words.map((word) => `w.words LIKE ${value(`%${escaped(word)}%`)}`).join(' AND ');
    parts.push(ofPayment.length > 0 ? `(${all} OR o.id = ANY(${value(ofPayment)}))` : all);
  }
  const open = due || sortOf(asked).name === 'due' ? `o.state IN ('${OPEN_STATES.join("', '")}')` : null;
  if (open) parts.push(open);
  if (state) parts.push(`o.state = ANY(${value(state.split(','))})`);
  if (paid) parts.push(paid === 'yes' ? 'o.paid_at IS NOT NULL' : 'o.paid_at IS NULL');
  if (due) parts.push(PROMISED(value(today), due === 'late' ? 0 : 7));
  if (leather)
    parts.push(
      `EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.quote_line_id IS NULL
        AND l.leather_type = ${value(leather)})`,
    );
  if (ofRefunds) parts.push(`o.id = ANY(${value(ofRefunds)})`);
  if (from) parts.push(`o.placed_at >= ${value(`${from}T00:00:00Z`)}::timestamptz`);
  if (to) parts.push(`o.placed_at < ${value(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'`);
  return {
    join: words.length > 0 ? 'JOIN order_words w ON w.order_id = o.id' : '',
    where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '',
    values,
  };
}

const PROMISED = (today: string, days: number) =>
  `EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND ${PARCEL_IS_HERE} AND s.expected_to < to_char(${today}::date + ${days}, 'YYYY-MM-DD'))`;

/** Normalises like the search table: lower case without accents. */
const wordsOf = (q = ''): string[] =>
  q
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX);

export const orderWordsOf = (q: string | undefined): string[] =>
  wordsOf(q).map((word) => `%${escaped(word)}%`);

/** Escapes `%` and `_` for LIKE. */
const escaped = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const SORTS = {
  placedAt: 'o.placed_at',
  paidAt: 'o.paid_at',
  due: `(SELECT min(s.expected_to) FROM shipments s WHERE s.order_id = o.id AND ${PARCEL_IS_HERE})`,
  code: 'o.code',
  state: 'o.state',
} as const;

/** Defaults to newest first. Rows without a value come last. */
export function sortOf({ sort = '-placedAt' }: Pick<AdminOrdersQuery, 'sort'>): { name: string; by: string } {
  const name = sort.replace(/^-/, '');
  const known = Object.hasOwn(SORTS, name) ? (name as keyof typeof SORTS) : 'placedAt';
  const way = sort.startsWith('-') || known !== name ? 'DESC' : 'ASC';
  const last = known === 'paidAt' || known === 'due' ? ' NULLS LAST' : '';
  return { name: known, by: `${SORTS[known]} ${way}${last}, o.id ${way}` };
}
