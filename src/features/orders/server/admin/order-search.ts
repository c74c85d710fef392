import type { AdminOrdersQuery } from '../../order-admin-contract.ts';
import { SHIPMENT_IS_IN_BINDERY } from '../copies.ts';

/** Paid orders with something left to ship. */
export const OPEN_STATES = ['paid', 'in_review', 'in_production', 'partially_shipped'] as const;

export interface OrderSearch extends Omit<AdminOrdersQuery, 'page' | 'size'> {
  today: string;
  /** Orders of the payment reference searched for, if any. */
  paymentOrderIds: readonly string[];
  /** Orders with refunds in the requested state; null without that filter. */
  refundOrderIds: readonly string[] | null;
}

/** SQL condition on `orders o`. The number of distinct texts is finite: each filter is present or not. */
export interface Condition {
  join: string;
  where: string;
  values: unknown[];
}

const SEARCH_TERMS_MAX = 5;

export function searchCondition(search: OrderSearch): Condition {
  const { state, paid, due, leather, from, to, today, paymentOrderIds, refundOrderIds } = search;
  const values: unknown[] = [];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const terms = searchTerms(search.q);
  const parts: string[] = [];
  if (terms.length > 0) {
    const condition = terms
      .map((word) => `w.search_text LIKE ${addValue(`%${escapeLike(word)}%`)}`)
      .join(' AND ');
    parts.push(
      paymentOrderIds.length > 0 ? `(${condition} OR o.id = ANY(${addValue(paymentOrderIds)}))` : condition,
    );
  }
  const open = due || orderSort(search).name === 'due' ? `o.state IN ('${OPEN_STATES.join("', '")}')` : null;
  if (open) parts.push(open);
  if (state) parts.push(`o.state = ANY(${addValue(state.split(','))})`);
  if (paid) parts.push(paid === 'yes' ? 'o.paid_at IS NOT NULL' : 'o.paid_at IS NULL');
  if (due) parts.push(promisedBefore(addValue(today), due === 'late' ? 0 : 7));
  if (leather)
    parts.push(
      `EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.quote_line_id IS NULL
        AND l.leather_type = ${addValue(leather)})`,
    );
  if (refundOrderIds) parts.push(`o.id = ANY(${addValue(refundOrderIds)})`);
  if (from) parts.push(`o.placed_at >= ${addValue(`${from}T00:00:00Z`)}::timestamptz`);
  if (to) parts.push(`o.placed_at < ${addValue(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'`);
  return {
    join: terms.length > 0 ? 'JOIN order_search_texts w ON w.order_id = o.id' : '',
    where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '',
    values,
  };
}

const promisedBefore = (today: string, days: number) =>
  `EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND ${SHIPMENT_IS_IN_BINDERY} AND s.expected_to < to_char(${today}::date + ${days}, 'YYYY-MM-DD'))`;

/** Normalises like the search table: lower case without accents. */
const searchTerms = (q = ''): string[] =>
  q
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, SEARCH_TERMS_MAX);

export const searchPatterns = (q: string | undefined): string[] =>
  searchTerms(q).map((word) => `%${escapeLike(word)}%`);

const escapeLike = (word: string) => word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

const SORTS = {
  placedAt: 'o.placed_at',
  paidAt: 'o.paid_at',
  due: `(SELECT min(s.expected_to) FROM shipments s WHERE s.order_id = o.id AND ${SHIPMENT_IS_IN_BINDERY})`,
  code: 'o.code',
  state: 'o.state',
} as const;

/** Defaults to newest first. Rows without a value come last. */
export function orderSort({ sort = '-placedAt' }: Pick<AdminOrdersQuery, 'sort'>): {
  name: string;
  by: string;
} {
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(SORTS, name) ? (name as keyof typeof SORTS) : 'placedAt';
  const direction = sort.startsWith('-') || column !== name ? 'DESC' : 'ASC';
  const last = column === 'paidAt' || column === 'due' ? ' NULLS LAST' : '';
  return { name: column, by: `${SORTS[column]} ${direction}${last}, o.id ${direction}` };
}
