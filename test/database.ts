import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { connectEmbedded, connectServer, type Db } from '#db/connect.ts';

const MIGRATIONS = join(import.meta.dirname, '../src/db/migrations');
const TEMPLATE_LOCK = 7_253_002;

/**
 * A fresh database with the newest schema and nothing in it: embedded and in memory, or on the server that
 * `TEST_DATABASE_URL` names, where the account must be allowed to create databases. Close it when done; on a
 * server that also drops it.
 */
export async function testDatabase(): Promise<Db> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? serverDatabase(server) : connectEmbedded(undefined, await emptyImage());
}

/** Migrating takes longer than most tests, so one image of the migrated, empty database serves them all. */
let image: Promise<Blob> | undefined;
function emptyImage(): Promise<Blob> {
  image ??= readImage();
  return image;
}

/** Test files run in processes of their own: the first one to need the image leaves it for the others. */
async function readImage(): Promise<Blob> {
  const folder = join(tmpdir(), 'rare-bindings-tests');
  const file = join(folder, `${await schemaVersion()}.tar`);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    const made = await client.dumpDataDir('none');
    await client.close();
    await mkdir(folder, { recursive: true });
    // Written whole, then named: another process never reads half of it.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, Buffer.from(await made.arrayBuffer()));
    await rename(unfinished, file);
    return made;
  }
}

/** On a server the image is a database, and a fresh one is made with `TEMPLATE` in some 20 ms. */
async function serverDatabase(server: string): Promise<Db> {
  const template = `rb_test_template_${await schemaVersion()}`;
  const name = `rb_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (!rowCount) await makeTemplate(server, client, template);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const db = connectServer(databaseAddress(server, name), { pool: 4 });
  const close = async () => {
    await db.close();
    await onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { ...db, close };
}

async function makeTemplate(server: string, client: pg.Client, template: string) {
  const unfinished = `${template}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  const db = connectServer(databaseAddress(server, unfinished), { pool: 1 });
  await db.migrate();
  await db.close();
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

/** One process at a time, since a template that is being copied must have no other visitor. */
async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseAddress(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** A name for this state of the migrations: an image made from other ones is not used. */
async function schemaVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(await readFile(join(MIGRATIONS, name, 'migration.sql')));
  }
  return hash.digest('hex').slice(0, 12);
}
