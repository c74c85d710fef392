import pg from 'pg';
import { seed } from '../../src/app/seed/seed.ts';
import { connectServer } from '../../src/db/connect.ts';
import { rebuildSearch } from '../../src/features/search/server/rebuild.ts';
import { upgradeSearch } from '../../src/features/search/server/upgrade-search.ts';

/** The benchmarks' PostgreSQL server; its account may create databases. */
const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const SHOP = 'rb_bench_shop';

export function databaseUrl(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

/** Works with a connection that bypasses the shop. */
export async function withClient<T>(
  work: (client: pg.Client) => Promise<T>,
  url: string = SERVER,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Creates an empty database in place of an earlier run's. @returns its URL */
export async function createDatabase(name: string): Promise<string> {
  await dropDatabase(name);
  await withClient((client) => client.query(`CREATE DATABASE ${name}`));
  return databaseUrl(name);
}

export async function dropDatabase(name: string): Promise<void> {
  await withClient((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/** URL of a database with the demo shop; created on the first run. */
export async function shopDatabase(): Promise<string> {
  const isThere = await withClient((client) =>
    client.query('SELECT 1 FROM pg_database WHERE datname = $1', [SHOP]),
  );
  if (!isThere.rowCount) await createDatabase(SHOP);
  const db = connectServer(databaseUrl(SHOP));
  await db.migrate();
  await seed(db, { reindex: rebuildSearch });
  // An earlier version may have created the database.
  await upgradeSearch(db);
  await db.close();
  return databaseUrl(SHOP);
}
