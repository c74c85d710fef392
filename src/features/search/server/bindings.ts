import { BINDINGS } from '#kernel/bindings.ts';
import type { BindingCondition, Condition } from '../conditions.ts';
import { CENTS_MAX, type CentsRange } from '../price-range.ts';
import { PRICE_COLUMNS } from './search-schema.ts';

/** What one binding of a book must meet: a range of its price, or a text query where conditions are nested. */
type Demand = CentsRange | { query: string };

/**
 * Which bindings of a book meet a filter, and so in which of them the book is shown (decision 52): the cheapest where a
 * price is asked for, else the first of `BINDINGS`.
 */
export interface WantedBindings {
  /** For each of `BINDINGS`; null for one that is not wanted. */
  demands: readonly (Demand | null)[];
  isCheapest: boolean;
}

/** The bindings of a book, by what they cost, as the bits of a number. */
export const bindingBits = (prices: readonly (number | null)[]): number =>
  prices.reduce<number>((bits, price, binding) => (price === null ? bits : bits | (1 << binding)), 0);

/** The bits of the bindings that a condition allows, whatever they cost. */
export const bitsMeeting = (condition: BindingCondition): number =>
  bindingBits(
    BINDINGS.map(({ leatherType, variantType }) => {
      if (condition.kind === 'leather') return condition.leather === leatherType ? 1 : null;
      return condition.kind === 'price' || condition.edition === variantType ? 1 : null;
    }),
  );

export const isBindingCondition = (condition: Condition): condition is BindingCondition =>
  condition.kind === 'leather' || condition.kind === 'edition' || condition.kind === 'price';

/** Whether a condition says anything of bindings, at whatever depth. */
export const mentionsBinding = (condition: Condition): boolean =>
  'of' in condition ? condition.of.some(mentionsBinding) : isBindingCondition(condition);

export const mentionsPrice = (condition: Condition): boolean =>
  'of' in condition ? condition.of.some(mentionsPrice) : condition.kind === 'price';

/** The range of prices that these conditions together allow each binding; null where they allow none. */
export function rangesMeeting(conditions: readonly BindingCondition[]): (CentsRange | null)[] {
  const allowed = conditions.reduce((bits, one) => bits & bitsMeeting(one), (1 << BINDINGS.length) - 1);
  const range = { from: 0, to: CENTS_MAX };
  for (const one of conditions) {
    if (one.kind !== 'price') continue;
    range.from = Math.max(range.from, one.from);
    range.to = Math.min(range.to, one.to);
  }
  const isEmpty = range.from > range.to;
  return BINDINGS.map((_, binding) => (isEmpty || (allowed & (1 << binding)) === 0 ? null : range));
}

/** SQL over `documents`, with the parameters that it adds from `$n` on. */
export interface PriceSql {
  sql: string;
  values: string[];
}

/** What each binding costs that is wanted, as SQL; NULL where a book has it not or not so. */
export function wantedPrices(wanted: WantedBindings | null, n: number): { sql: string[]; values: string[] } {
  const values: string[] = [];
  const sql = PRICE_COLUMNS.map((column, binding) => {
    if (!wanted) return column;
    const demand = wanted.demands[binding];
    if (!demand) return 'NULL::integer';
    if ('query' in demand) {
      values.push(demand.query);
      return `CASE WHEN lexemes @@ $${n + values.length - 1}::tsquery THEN ${column} END`;
    }
    if (demand.from <= 0 && demand.to >= CENTS_MAX) return column;
    return `CASE WHEN ${column} BETWEEN ${demand.from} AND ${demand.to} THEN ${column} END`;
  });
  return { sql, values };
}

/** The price of the binding in which a book is shown, as SQL over `documents`. */
export function shownPrice(wanted: WantedBindings | null, n: number): PriceSql {
  if (!wanted) return { sql: 'price', values: [] };
  const { sql, values } = wantedPrices(wanted, n);
  return { sql: `${wanted.isCheapest ? 'least' : 'coalesce'}(${sql.join(', ')})`, values };
}
