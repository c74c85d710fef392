import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connectServer, type Db } from '#db/connect.ts';
import { LIMITS } from '#db/patience.ts';
import { copyOf, embeddedDatabase } from './embedded-database.ts';
import { type Contents, databaseAddress, onServer } from './images.ts';
import { type Lendable, lent } from './lent-databases.ts';

/**
 * A fresh database with the newest schema, and in it nothing or what `contents` says: embedded and in memory, or on the server
 * that `TEST_DATABASE_URL` names, where the account must be allowed to create databases. Close it when done: it is
 * then restored for the next test.
 */
export async function testDatabase(contents: Contents = 'empty'): Promise<Db> {
  const image = inject('images')[contents];
  const server = process.env.TEST_DATABASE_URL;
  const copy = () => (server ? copyOnServer(server, image) : copyInMemory(image));
  return lent(image, copy);
}

async function copyInMemory(image: string): Promise<Lendable> {
  const db = await copyOf(image);
  return { db, end: () => db.close() };
}

/** Nothing fails because the machine is busy. */
const PATIENT = { visitor: LIMITS.work, staff: LIMITS.work, work: LIMITS.work };

/** On a server the image is a database. Copies are dropped after the run, since dropping one takes up to a second. */
async function copyOnServer(server: string, template: string): Promise<Lendable & { url: string }> {
  const name = `${inject('databases')}${randomUUID().slice(0, 8)}`;
  await onServer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    // Tests don't need commits to survive a crash of the server.
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  const url = databaseAddress(server, name);
  const db = connectServer(url, { pool: 4, limits: PATIENT });
  return { db, url, end: () => db.close() };
}

/**
 * An empty or filled database with the newest schema for a process that a test starts, which finds it by `env`: in a data folder, that
 * one process at a time may open, or on the server. Close the database when it is filled.
 */
export async function ownDatabase(folder: string, contents: Contents = 'empty') {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const { db, url } = await copyOnServer(server, inject('images')[contents]);
    return { db, env: { DATA_DIR: folder, DATABASE_URL: url } };
  }
  return { db: await embeddedDatabase(contents, folder), env: { DATA_DIR: folder } };
}

/** What tests say that are skipped where no server is. */
export const NO_SERVER = 'There is no PostgreSQL server here to move to: set TEST_DATABASE_URL.';

/**
 * A database of the server in which there is nothing at all, not even the shop's tables.
 * @throws Error where `TEST_DATABASE_URL` names no server
 */
export async function bareDatabase(): Promise<{ db: Db; url: string; end: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error(NO_SERVER);
  return copyOnServer(server, inject('images').bare);
}
