import { BINDINGS } from '#kernel/bindings.ts';
import type { BindingCondition, Condition } from '../conditions.ts';
import { CENTS_MAX, type CentsRange } from '../price-range.ts';
import { PRICE_COLUMNS } from './search-schema.ts';

/** Requirement for one binding: a price range, or a text query for nested conditions. */
type Demand = CentsRange | { query: string };

/** Books are shown in a matching binding (decision 52): the cheapest if a price is given, else the first. */
export interface RequestedBindings {
  /** One per entry of `BINDINGS`; null if not requested. */
  demands: readonly (Demand | null)[];
  isCheapest: boolean;
}

/** Bit mask of the bindings that have a price. */
export const bindingBits = (prices: readonly (number | null)[]): number =>
  prices.reduce<number>((bits, price, binding) => (price === null ? bits : bits | (1 << binding)), 0);

/** Bit mask of the bindings a condition allows, ignoring prices. */
export const allowedBits = (condition: BindingCondition): number =>
  bindingBits(
    BINDINGS.map(({ leatherType, variantType }) => {
      if (condition.kind === 'leather') return condition.leather === leatherType ? 1 : null;
      return condition.kind === 'price' || condition.edition === variantType ? 1 : null;
    }),
  );

export const isBindingCondition = (condition: Condition): condition is BindingCondition =>
  condition.kind === 'leather' || condition.kind === 'edition' || condition.kind === 'price';

export const mentionsBinding = (condition: Condition): boolean =>
  'of' in condition ? condition.of.some(mentionsBinding) : isBindingCondition(condition);

export const mentionsPrice = (condition: Condition): boolean =>
  'of' in condition ? condition.of.some(mentionsPrice) : condition.kind === 'price';

/** Price range allowed for each binding by all conditions; null if none. */
export function allowedRanges(conditions: readonly BindingCondition[]): (CentsRange | null)[] {
  const allowed = conditions.reduce(
    (bits, condition) => bits & allowedBits(condition),
    (1 << BINDINGS.length) - 1,
  );
  const range = { from: 0, to: CENTS_MAX };
  for (const condition of conditions) {
    if (condition.kind !== 'price') continue;
    range.from = Math.max(range.from, condition.from);
    range.to = Math.min(range.to, condition.to);
  }
  const isEmpty = range.from > range.to;
  return BINDINGS.map((_, binding) => (isEmpty || (allowed & (1 << binding)) === 0 ? null : range));
}

export interface PriceSql {
  sql: string;
  values: string[];
}

/** SQL for the prices of matching bindings; NULL for the others. */
export function requestedPriceSql(
  requested: RequestedBindings | null,
  n: number,
): { sql: string[]; values: string[] } {
  const values: string[] = [];
  const sql = PRICE_COLUMNS.map((column, binding) => {
    if (!requested) return column;
    const demand = requested.demands[binding];
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

export function displayedPriceSql(requested: RequestedBindings | null, n: number): PriceSql {
  if (!requested) return { sql: 'price', values: [] };
  const { sql, values } = requestedPriceSql(requested, n);
  return { sql: `${requested.isCheapest ? 'least' : 'coalesce'}(${sql.join(', ')})`, values };
}
