import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { LOCKS } from './locks.ts';
import { LIMITS, type Limits, type Patience, patience } from './patience.ts';
import { createPool, NO_JIT, TYPES } from './pool.ts';
import { watchStandstill } from './standstill.ts';

// biome-ignore lint/suspicious/noExplicitAny: the two drivers differ only in a type parameter that no caller reads
type Orm = PgAsyncDatabase<any, any>;

/** One database, embedded or on a server; both speak the same SQL. */
export interface Db {
  readonly kind: 'embedded' | 'server';
  /** Drizzle, for writes and for what is not hot. */
  readonly orm: Orm;
  /**
   * Runs one statement, prepared once per connection and text. Texts must be finite in number: what a
   * person typed goes into `values`, never into `text`. Dates and timestamps come back as text.
   */
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * For quick statements that do not wait for one another: those that `work` asks for at once leave in one piece, over one
   * connection, and are answered one after the other. Sending costs more than answering them does. Not a transaction.
   * `work` waits for nothing but them: while it holds the connection, what it waited for might wait for a free one.
   */
  together<T>(work: (one: Statements) => Promise<T>): Promise<T>;
  /** Runs several statements without values. */
  script(text: string): Promise<void>;
  /**
   * For a library that brings SQL of its own: any number of texts, never kept prepared, and several statements at
   * once where there are no values. What fails leaves no half-open transaction behind. Not inside a transaction.
   */
  foreign<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Calls `heard` after every commit of a transaction, of whatever process, that said `pg_notify(channel, …)`.
   * Not inside a transaction.
   */
  listen(channel: string, heard: () => void): Promise<Listening>;
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Brings the schema up to date. Two processes may call it at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** What asks and does nothing else. */
export type Statements = Pick<Db, 'query'>;

/** A connection that hears notices. */
export interface Listening {
  /** False once the server has cut the connection; then listen again. */
  isAlive(): boolean;
  close(): Promise<void>;
}

export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };
/** What PostgreSQL says of a list of migrations that is not there, or that an older library made. */
const NO_LIST = ['42P01', '42703'];

interface ServerOptions {
  /** Connections of each kind of work, instead of the usual numbers. */
  pool?: number;
  limits?: Readonly<Record<Patience, Limits>>;
}

/**
 * A PostgreSQL server; its just-in-time compiler is off, since it costs more than the short statements here take.
 * Each statement has the limits of whoever waits for it. Kinds of work with the same limits share a pool.
 */
export function connectServer(url: string, { pool: connections, limits = LIMITS }: ServerOptions = {}): Db {
  const pools = new Map(
    [...new Set(Object.values(limits))].map((own) => [
      own,
      createPool(url, connections === undefined ? own : { ...own, connections }),
    ]),
  );
  const poolOf = (kind: Patience) => pools.get(limits[kind]) as pg.Pool;
  const pool = () => poolOf(patience());
  const standstill = watchStandstill(url);
  /** Work that nobody waits for goes on when the server does. */
  const guarded = <T>(work: () => Promise<T>) => (patience() === 'work' ? work() : standstill.guard(work));
  const query = (...given: Parameters<pg.Pool['query']>) => guarded(async () => pool().query(...given));
  return {
    ...serverDb({ query } as unknown as pg.Pool),
    together: (work) => guarded(() => inOnePiece(pool(), work)),
    async foreign<R>(text: string, values?: readonly unknown[]) {
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
    listen: (channel, heard) => listenOnServer(url, channel, heard),
    transaction: (work) => guarded(() => inTransactionOf(pool(), work)),
    async migrate() {
      if (await isUpToDate(serverDb(poolOf('work')))) return;
      const { migrate } = await import('drizzle-orm/node-postgres/migrator');
      // Without limits: a migration of a large shop takes as long as it takes.
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
      await Promise.all([...pools.values()].map((one) => one.end()));
    },
  };
}

/**
 * Whether the database has every migration of this version, by the list that the library keeps of them. It nearly always
 * has, and the library itself takes a dozen statements to find that out.
 */
export async function isUpToDate(db: Db): Promise<boolean> {
  const made = await db
    .query<{ name: string }>('SELECT name FROM drizzle.__drizzle_migrations')
    .catch((error: { code?: string }) => {
      if (error.code && NO_LIST.includes(error.code)) return [];
      throw error;
    });
  const names = new Set(made.map(({ name }) => name));
  return (await readdir(MIGRATIONS.migrationsFolder)).every((name) => names.has(name));
}

/** A connection of its own, so that it never waits for one of the pool's, nor they for it. */
async function listenOnServer(url: string, channel: string, heard: () => void): Promise<Listening> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  let alive = true;
  client.on('error', () => {
    alive = false;
  });
  client.on('end', () => {
    alive = false;
  });
  client.on('notification', heard);
  await client.connect();
  await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  return { isAlive: () => alive, close: () => client.end() };
}

/** What `transaction` does on a server. */
async function inTransactionOf<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(serverDb(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // On a connection that was given up this fails at once.
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What `together` does on a server. */
async function inOnePiece<T>(pool: pg.Pool, work: (one: Statements) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const db = serverDb(client);
  const asked: Promise<unknown>[] = [];
  let isOver = false;
  const query: Db['query'] = <R>(text: string, values?: readonly unknown[]) => {
    if (isOver) return Promise.reject(new Error('The statements that were asked for together are over.'));
    const answer = db.query<R>(text, values);
    asked.push(answer);
    return answer;
  };
  stream.cork();
  const working = (async () => work({ query }))();
  stream.uncork();
  try {
    return await working;
  } finally {
    // Where one has failed, others are still under way. The next who has the connection finds none.
    isOver = true;
    const answers = await Promise.allSettled(asked);
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
    together: (work) => work(db),
    script: async (text) => void (await client.query(text)),
    foreign: inTransaction,
    listen: inTransaction,
    transaction: (work) => nested(db, work),
    migrate: inTransaction,
    close: inTransaction,
  };
  return db;
}

/** A transaction inside a transaction joins it, kept apart by a savepoint. */
export async function nested<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
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

/** What a transaction does not do. */
export async function inTransaction(): Promise<never> {
  throw new Error('Only the whole database does this, not a transaction.');
}

/** Whether the database answers. */
export const answers = async (db: Db) => (await db.orm.execute(sql`select 1`)) !== undefined;
