import type { AdminOrdersQuery } from '../../order-admin-contract.ts';
import { PARCEL_IS_HERE } from '../copies.ts';

/** Orders that have been paid and of which something is still to leave the bindery. */
export const OPEN_STATES = ['paid', 'in_review', 'in_production', 'partially_shipped'] as const;

/** What is asked of the list, with what other subjects know of it. */
export interface AskedOrders extends Omit<AdminOrdersQuery, 'page' | 'size'> {
  /** ISO 8601, by which something is late. */
  today: string;
  /** Orders of the payment that was named, if any. */
  ofPayment: readonly string[];
  /** The orders of the refunds that are asked for; null where none are. */
  ofRefunds: readonly string[] | null;
}

/** A condition of `orders o` and the values of its parameters. Texts are finite in number: each filter is there or not. */
export interface Condition {
  join: string;
  where: string;
  values: unknown[];
}

/** So many words are looked for. */
const WORDS_MAX = 5;

/** Which orders are meant. Each word is looked for in all that an order is known by. */
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

/** As the table of words has them: small letters without accents. */
const wordsOf = (q = ''): string[] =>
  q
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX);

/** The same as patterns of `LIKE`. */
export const orderWordsOf = (q: string | undefined): string[] =>
  wordsOf(q).map((word) => `%${escaped(word)}%`);

/** `%` and `_` are looked for as they are. */
const escaped = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Columns by which the list can be sorted. */
const SORTS = {
  placedAt: 'o.placed_at',
  paidAt: 'o.paid_at',
  due: `(SELECT min(s.expected_to) FROM shipments s WHERE s.order_id = o.id AND ${PARCEL_IS_HERE})`,
  code: 'o.code',
  state: 'o.state',
} as const;

/** The newest first, unless a column is named; those without a value in it come last. */
export function sortOf({ sort = '-placedAt' }: Pick<AdminOrdersQuery, 'sort'>): { name: string; by: string } {
  const name = sort.replace(/^-/, '');
  const known = Object.hasOwn(SORTS, name) ? (name as keyof typeof SORTS) : 'placedAt';
  const way = sort.startsWith('-') || known !== name ? 'DESC' : 'ASC';
  const last = known === 'paidAt' || known === 'due' ? ' NULLS LAST' : '';
  return { name: known, by: `${SORTS[known]} ${way}${last}, o.id ${way}` };
}
