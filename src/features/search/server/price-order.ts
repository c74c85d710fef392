import { FILTER_MAX_LIMIT, FILTER_MAX_OFFSET } from '#kernel/limits.ts';
import type { Filter } from '../catalogue-filter.ts';
import type { CentsRange } from '../price-range.ts';
import { bindingBits, type RequestedBindings } from './bindings.ts';
import { bindingsMarker } from './markers.ts';
import { PRICE_COLUMNS } from './search-schema.ts';
import type { SearchStatistics } from './statistics.ts';

export const RESULTS_MAX = FILTER_MAX_OFFSET + FILTER_MAX_LIMIT;

/**
 * SQL merging the price indexes of all bindings, each limited to books displayed in it; `$3` is the query. Null if the
 * displayed binding can't be told from the indexes.
 */
export function priceOrderSql(
  { schema, markers }: SearchStatistics,
  { bindings, sort }: { bindings: RequestedBindings | null; sort: Filter['sort'] },
): string | null {
  if (!bindings) return null;
  const { demands, isCheapest } = bindings;
  const ranges = demands.map((demand) => (demand && 'query' in demand ? null : demand));
  if (demands.some((demand) => demand && 'query' in demand)) return null;
  const direction = sort.descending ? 'DESC' : 'ASC';
  const lists = PRICE_COLUMNS.flatMap((column, binding) => {
    const range = ranges[binding];
    if (!range || (!isCheapest && !isEverFirst(binding, ranges, markers))) return [];
    const exclusions = ranges.flatMap((otherRange, at) =>
      otherRange && at !== binding ? [`(${precedes(at, binding, otherRange, isCheapest)}) IS NOT TRUE`] : [],
    );
    const conditions = [`lexemes @@ $3::tsquery`, ...exclusions].join(' AND ');
    return `(SELECT book, ${column} AS sorted FROM (
        SELECT book, ${PRICE_COLUMNS.join(', ')}, lexemes FROM ${schema}.documents
        WHERE ${column} BETWEEN ${range.from} AND ${range.to} ORDER BY ${column} ${direction}, book ${direction} OFFSET 0) d
      WHERE ${conditions} LIMIT ${RESULTS_MAX})`;
  });
  return lists.length > 0 ? lists.join(' UNION ALL ') : null;
}

/** SQL: the book is displayed in binding `at` rather than `binding`. */
function precedes(at: number, binding: number, { from, to }: CentsRange, isCheapest: boolean): string {
  const [otherColumn, ownColumn] = [PRICE_COLUMNS[at], PRICE_COLUMNS[binding]];
  const isInRange = `${otherColumn} BETWEEN ${from} AND ${to}`;
  if (isCheapest) return `${isInRange} AND ${otherColumn} ${at < binding ? '<=' : '<'} ${ownColumn}`;
  return at < binding ? isInRange : 'false';
}

function isEverFirst(
  binding: number,
  ranges: readonly (CentsRange | null)[],
  markers: SearchStatistics['markers'],
): boolean {
  const requestedBits = bindingBits(ranges.map((range) => (range ? 1 : null)));
  const before = requestedBits & ((1 << binding) - 1);
  return Array.from({ length: 1 << PRICE_COLUMNS.length }, (_, set) => set).some(
    (set) => set & (1 << binding) && !(set & before) && markers.has(bindingsMarker(set)),
  );
}
