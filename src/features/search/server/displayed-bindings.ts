import type { Db } from '#db/connect.ts';
import { composeSelect, json, text } from '#db/select.ts';
import type { SummaryRow } from '#features/books/server/rows.ts';
import { BINDINGS, type BindingStyle, bindingPrices } from '#kernel/bindings.ts';
import type { RequestedBindings } from './bindings.ts';

export async function loadDisplayedBindings(
  db: Db,
  schema: string,
  requested: RequestedBindings | null,
  rows: readonly SummaryRow[],
): Promise<Map<string, BindingStyle>> {
  if (!requested || rows.length === 0) return new Map();
  const nestedMatches = await loadNestedMatches(db, schema, requested, rows);
  return new Map(
    rows.flatMap((row) => {
      const matchingPrices = bindingPrices(row).map((price, binding) => {
        const demand = requested.demands[binding];
        if (price === null || !demand) return null;
        if ('query' in demand) return nestedMatches.get(row.id)?.[binding] ? price : null;
        return price >= demand.from && price <= demand.to ? price : null;
      });
      const displayed = BINDINGS[findDisplayedIndex(matchingPrices, requested.isCheapest)];
      return displayed ? [[row.id, displayed] as const] : [];
    }),
  );
}

/** Index of the first price, or of the lowest one; -1 for none. */
function findDisplayedIndex(prices: readonly (number | null)[], isCheapest: boolean): number {
  if (!isCheapest) return prices.findIndex((price) => price !== null);
  return prices.indexOf(Math.min(...prices.filter((price) => price !== null)));
}

async function loadNestedMatches(
  db: Db,
  schema: string,
  { demands }: RequestedBindings,
  rows: readonly SummaryRow[],
): Promise<Map<string, boolean[]>> {
  const queries = demands.map((demand) => (demand && 'query' in demand ? demand.query : null));
  if (queries.every((query) => query === null)) return new Map();
  const tests = queries.map((_, binding) => `coalesce(lexemes @@ $${binding + 2}::tsquery, false)`);
  const matches = await db.query(
    composeSelect(
      { book: text('book'), meets: json<boolean[]>(`ARRAY[${tests.join(', ')}]`) },
      `FROM ${schema}.documents WHERE book = ANY($1::text[])`,
    ),
    [rows.map(({ id }) => id), ...queries],
  );
  return new Map(matches.map(({ book, meets }) => [book, meets]));
}
