import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { LOCKS } from './locks.ts';
import { createPool, NO_JIT, TYPES } from './pool.ts';
import type { Statement } from './select.ts';
import { LIMITS, type Limits, patience, type Workload } from './workload.ts';

// biome-ignore lint/suspicious/noExplicitAny: the two drivers differ only in a type parameter that no caller reads
type Orm = PgAsyncDatabase<any, any>;

export interface Db {
  readonly kind: 'embedded' | 'server';
  /** Drizzle, for writes and queries that aren't hot. */
  readonly orm: Orm;
  /**
   * Runs one statement, prepared once per connection and text. Keep the number of texts finite: user input goes into
   * `values`, never into `text`. Dates and timestamps come back as text. `select` makes statements whose rows are typed.
   */
  query<R>(statement: Statement<R>, values?: readonly unknown[]): Promise<R[]>;
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Sends the quick, independent statements that `work` issues at once in one packet over one connection. Not a
   * transaction. `work` must wait for nothing else: it holds a connection while others may wait for one.
   */
  pipeline<T>(work: (batch: Queryable) => Promise<T>): Promise<T>;
  /** Runs several statements without values. */
  script(text: string): Promise<void>;
  /**
   * Runs SQL from a library: any number of texts, never prepared, several statements at once if there are no values.
   * Failures leave no open transaction. Not available inside a transaction.
   */
  runLibrarySql<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Calls back after every commit, in any process, that used `pg_notify(channel, …)`. */
  listen(channel: string, onNotification: () => void): Promise<NotificationListener>;
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Brings the schema up to date. Safe to call from two processes at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

export type Queryable = Pick<Db, 'query'>;

export interface NotificationListener {
  /** False once the server has cut the connection; then listen again. */
  isAlive(): boolean;
  close(): Promise<void>;
}

export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };
/** Codes for a migrations table that doesn't exist or was made by an older library. */
const NO_MIGRATIONS_TABLE = ['42P01', '42703'];

interface ServerOptions {
  pool?: number;
  limits?: Readonly<Record<Workload, Limits>>;
}

/** Connects to a PostgreSQL server, with JIT off because it costs more than these short statements. */
export function connectServer(url: string, { pool: connections, limits = LIMITS }: ServerOptions = {}): Db {
  const pools = new Map(
    [...new Set(Object.values(limits))].map((poolLimits) => [
      poolLimits,
      createPool(url, connections === undefined ? poolLimits : { ...poolLimits, connections }),
    ]),
  );
  const poolFor = (kind: Workload) => pools.get(limits[kind]) as pg.Pool;
  const pool = () => poolFor(patience());
  const standstill = createCircuitBreaker(url);
  const guarded = <T>(work: () => Promise<T>) => (patience() === 'work' ? work() : standstill.guard(work));
  const query = (...args: Parameters<pg.Pool['query']>) => guarded(async () => pool().query(...args));
  return {
    ...serverDb({ query } as unknown as pg.Pool),
    pipeline: (work) => guarded(() => runPipeline(pool(), work)),
    async runLibrarySql<R>(text: string, values?: readonly unknown[]) {
      const client = await pool().connect();
      let broken = true;
      try {
        const results = await client.query(text, values as unknown[] | undefined);
        broken = false;
        return [results].flat().flatMap(({ rows }) => rows) as R[];
      } finally {
        client.release(broken);
      }
    },
    listen: (channel, onNotification) => listenOnServer(url, channel, onNotification),
    transaction: (work) => guarded(() => runTransaction(pool(), work)),
    async migrate() {
      if (await isUpToDate(serverDb(poolFor('work')))) return;
      const { migrate } = await import('drizzle-orm/node-postgres/migrator');
      // Without limits: migrating a large shop may take long.
      const client = new pg.Client({ connectionString: url, types: TYPES, options: NO_JIT });
      await client.connect();
      try {
        await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
        await migrate(drizzleNode({ client }), MIGRATIONS);
      } finally {
        await client.end();
      }
    },
    async close() {
      standstill.close();
      await Promise.all([...pools.values()].map((dbPool) => dbPool.end()));
    },
  };
}

/** Checks the migrations table itself, since the library needs a dozen statements to find out. */
export async function isUpToDate(db: Db): Promise<boolean> {
  const applied = await db
    .query<{ name: string }>('SELECT name FROM drizzle.__drizzle_migrations')
    .catch((error: { code?: string }) => {
      if (error.code && NO_MIGRATIONS_TABLE.includes(error.code)) return [];
      throw error;
    });
  const names = new Set(applied.map(({ name }) => name));
  return (await readdir(MIGRATIONS.migrationsFolder)).every((name) => names.has(name));
}

/** Uses its own connection, so it never competes for one of the pool's. */
async function listenOnServer(
  url: string,
  channel: string,
  onNotification: () => void,
): Promise<NotificationListener> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  let alive = true;
  client.on('error', () => {
    alive = false;
  });
  client.on('end', () => {
    alive = false;
  });
  client.on('notification', onNotification);
  await client.connect();
  await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  return { isAlive: () => alive, close: () => client.end() };
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(serverDb(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Fails at once on a broken connection.
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function runPipeline<T>(pool: pg.Pool, work: (batch: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const db = serverDb(client);
  const pending: Promise<unknown>[] = [];
  let isOver = false;
  const query: Db['query'] = <R>(text: string, values?: readonly unknown[]) => {
    if (isOver) return Promise.reject(new Error('The pipeline has ended.'));
    const answer = db.query<R>(text, values);
    pending.push(answer);
    return answer;
  };
  stream.cork();
  const working = (async () => work({ query }))();
  stream.uncork();
  try {
    return await working;
  } finally {
    // After one failure others may still be running; the next user of the connection must find none.
    isOver = true;
    const answers = await Promise.allSettled(pending);
    client.release(answers.some(({ status }) => status === 'rejected'));
  }
}

const names = new Map<string, string>();
function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return name;
}

function serverDb(client: pg.Pool | pg.PoolClient): Db {
  const db: Db = {
    kind: 'server',
    orm: drizzleNode({ client: client as pg.Pool }),
    query: async <R>(text: string, values: readonly unknown[] = []) =>
      (await client.query({ name: statementName(text), text, values: values as unknown[] })).rows as R[],
    pipeline: (work) => work(db),
    script: async (text) => void (await client.query(text)),
    runLibrarySql: refuseInTransaction,
    listen: refuseInTransaction,
    transaction: (work) => runNested(db, work),
    migrate: refuseInTransaction,
    close: refuseInTransaction,
  };
  return db;
}

export async function runNested<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  await db.script('SAVEPOINT nested');
  try {
    const result = await work(db);
    await db.script('RELEASE SAVEPOINT nested');
    return result;
  } catch (error) {
    await db.script('ROLLBACK TO SAVEPOINT nested');
    throw error;
  }
}

export async function refuseInTransaction(): Promise<never> {
  throw new Error('This isn’t available inside a transaction.');
}

export const isResponding = async (db: Db) => (await db.orm.execute(sql`select 1`)) !== undefined;
