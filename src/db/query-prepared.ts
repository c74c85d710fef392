import type { Queryable } from './connect.ts';

interface BuiltQuery<R> {
  toSQL(): { sql: string; params: unknown[] };
  readonly _: { readonly result: R[] };
}

/**
 * Runs a Drizzle query as a prepared statement, so keep the number of its texts finite, as with `db.query`. Every
 * selected field needs an alias: rows come back by name.
 */
export function queryPrepared<R>(db: Queryable, query: BuiltQuery<R>): Promise<R[]> {
  const { sql, params } = query.toSQL();
  return db.query<R>(sql, params);
}
