import pg from 'pg';
import type { Limits } from './patience.ts';

/** OIDs of date, timestamp and timestamptz: kept as the text the database gives. */
export const AS_TEXT = [1082, 1114, 1184];
export const NO_JIT = '-c jit=off';
export const TYPES = {
  getTypeParser: ((oid: number, format?: 'text') =>
    AS_TEXT.includes(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Connections to a server that share these limits. */
export function createPool(url: string, { connections, connect, statement, answer }: Limits): pg.Pool {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connections, types: TYPES },
    ...{ connectionTimeoutMillis: connect, query_timeout: answer },
    options: `${NO_JIT} -c statement_timeout=${statement}`,
    // A statement does not wait for the answers to those before it. (The types do not know the option yet.)
    pipeline: true,
  } as pg.PoolConfig);
  // A connection that the server closes must not end the process: an idle one is replaced by the pool, and one that is in
  // use, between two statements of a transaction, tells it to the next statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
