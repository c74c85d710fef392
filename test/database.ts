import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connectServer, type Db } from '#db/connect.ts';
import { LIMITS } from '#db/workload.ts';
import { borrowDatabase, type DatabaseCopy } from './borrowed-databases.ts';
import { type Contents, databaseUrl, withServer } from './database-images.ts';
import { embeddedDatabase, openCopy } from './embedded-database.ts';

/**
 * Returns a database with the newest schema and `contents`: embedded in memory, or on the server named by
 * `TEST_DATABASE_URL`, whose account must be allowed to create databases. Closing it restores it for the next test.
 */
export async function testDatabase(contents: Contents = 'empty'): Promise<Db> {
  const image = inject('images')[contents];
  const server = process.env.TEST_DATABASE_URL;
  const copy = () => (server ? copyOnServer(server, image) : openCopyInMemory(image));
  return borrowDatabase(image, copy);
}

async function openCopyInMemory(image: string): Promise<DatabaseCopy> {
  const db = await openCopy(image);
  return { db, end: () => db.close() };
}

/** Long limits, so that nothing fails on a slow machine. */
const LONG_LIMITS = { visitor: LIMITS.work, staff: LIMITS.work, work: LIMITS.work };

/** Copies the template database. Copies are dropped after the run, since dropping one takes up to a second. */
async function copyOnServer(server: string, template: string): Promise<DatabaseCopy & { url: string }> {
  const name = `${inject('databases')}${randomUUID().slice(0, 8)}`;
  await withServer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    // Tests don't need commits to survive a crash of the server.
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  const url = databaseUrl(server, name);
  const db = connectServer(url, { pool: 4, limits: LONG_LIMITS });
  return { db, url, end: () => db.close() };
}

/**
 * Creates a database for a process started by a test, which finds it by `env`: a data folder (one process at a time),
 * or a server database. Close it before starting the process.
 */
export async function createProcessDatabase(folder: string, contents: Contents = 'empty') {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const { db, url } = await copyOnServer(server, inject('images')[contents]);
    return { db, env: { DATA_DIR: folder, DATABASE_URL: url } };
  }
  return { db: await embeddedDatabase(contents, folder), env: { DATA_DIR: folder } };
}

export const NO_SERVER = 'There is no PostgreSQL server here to move to: set TEST_DATABASE_URL.';

/**
 * Creates a server database without even the shop's tables.
 * @throws Error without `TEST_DATABASE_URL`
 */
export async function createBareDatabase(): Promise<{ db: Db; url: string; end: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error(NO_SERVER);
  return copyOnServer(server, inject('images').bare);
}
