import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { connectServer, type Db } from '#db/connect.ts';
import { EMBEDDED_OPTIONS, embeddedOver } from '#db/embedded.ts';
import { type Contents, databaseAddress, onServer } from './images.ts';

/**
 * A fresh database with the newest schema, and in it nothing or the demonstration shop: embedded and in memory, or on the
 * server that `TEST_DATABASE_URL` names, where the account must be allowed to create databases. Close it when done; on a
 * server that also drops it.
 */
export async function testDatabase(contents: Contents = 'empty'): Promise<Db> {
  const image = inject('images')[contents];
  const server = process.env.TEST_DATABASE_URL;
  return server ? copyOnServer(server, image) : copyInMemory(image);
}

/** A file of many megabytes, read once by each process of tests. */
const images = new Map<string, Blob>();

async function copyInMemory(file: string): Promise<Db> {
  const image = images.get(file) ?? (await readImage(file));
  images.set(file, image);
  return embeddedOver(await PGlite.create({ ...EMBEDDED_OPTIONS, loadDataDir: image }));
}

async function readImage(file: string): Promise<Blob> {
  const bytes = await readFile(file);
  // The engine wants all of it in one piece; a Blob would copy it each time.
  return Object.assign(new Blob([]), { arrayBuffer: async () => bytes.buffer });
}

/** On a server the image is a database, and a fresh one is made of it in some 20 ms. */
async function copyOnServer(server: string, template: string): Promise<Db> {
  const name = `rb_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const db = connectServer(databaseAddress(server, name), { pool: 4 });
  const close = async () => {
    await db.close();
    await onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { ...db, close };
}
