import type { Queryable } from './connect.ts';

interface BuiltQuery<R> {
  toSQL(): { sql: string; params: unknown[] };
  readonly _: { readonly result: R[] };
}

/**
 * Runs a query of Drizzle as a prepared statement, for hot lists whose texts are finite in number. Its fields need
 * aliases.
 */
export function queryPrepared<R>(db: Queryable, query: BuiltQuery<R>): Promise<R[]> {
  const { sql, params } = query.toSQL();
  return db.query<R>(sql, params);
}
