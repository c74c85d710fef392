import pg from 'pg';
import type { Limits } from './workload.ts';

/** Types `date`, `timestamp` and `timestamptz`, whose values stay text. */
export const DATE_OIDS = [1082, 1114, 1184];
export const NO_JIT = '-c jit=off';
export const TYPES = {
  getTypeParser: ((oid: number, format?: 'text') =>
    DATE_OIDS.includes(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function createPool(url: string, { connections, connect, statement, answer }: Limits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: TYPES,
    connectionTimeoutMillis: connect,
    query_timeout: answer,
    options: `${NO_JIT} -c statement_timeout=${statement}`,
    // Sends statements without waiting for earlier replies. (Missing in the driver's types.)
    pipeline: true,
  } as pg.PoolConfig);
  // Keeps a connection closed by the server from ending the process: the pool replaces idle ones, and the next
  // statement reports the others.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
