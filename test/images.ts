import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { filesIn } from '../scripts/built-from.ts';
import { connectServer, type Db } from '../src/db/connect.ts';
import { EMBEDDED_OPTIONS, embeddedOver } from '../src/db/embedded.ts';

/** What a test's database begins with: nothing but its tables, or the demonstration shop. */
export type Contents = 'empty' | 'seeded';

/** Of each kind of contents: the file of an embedded database, or the name of a database on the server. */
export type Images = Record<Contents, string>;

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(tmpdir(), 'rare-bindings-tests');
/** What decides how a database begins. Of the code, all: what the seed and the search are made by is spread over it. */
const SOURCES: Record<Contents, readonly string[]> = {
  empty: ['package-lock.json', 'src/db/migrations'],
  seeded: ['package-lock.json', 'src', 'catalogue'],
};
/** What has not been used for so long is of sources that are gone. */
const DAYS_KEPT = 2;

/** One process at a time makes or copies a template: one that is being copied must have no other visitor. */
const TEMPLATE_LOCK = 7_253_002;

/**
 * The images from which tests' databases are copied, made if they are missing: on the server if there is one, else as files
 * in the system's folder for what comes and goes. They are named by what they are made from, and stay for the next run.
 */
export async function prepareImages(server: string | undefined): Promise<Images> {
  const image = async (contents: Contents) => {
    const state = await stateOf(contents);
    return server
      ? prepareTemplate(server, `rb_test_${contents}_${state}`, contents)
      : prepareFile(join(FOLDER, `${contents}-${state}.tar`), contents);
  };
  return { empty: await image('empty'), seeded: await image('seeded') };
}

async function stateOf(contents: Contents): Promise<string> {
  const hash = createHash('sha256');
  const files = SOURCES[contents].flatMap((source) => filesIn(join(ROOT, source)));
  for (const file of files.filter((path) => !/\.(test\.tsx?|css)$/.test(path)).sort())
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function prepareFile(file: string, contents: Contents): Promise<string> {
  const now = new Date();
  if (existsSync(file)) {
    await utimes(file, now, now);
    return file;
  }
  await forgetOldFiles(contents);
  const client = await PGlite.create(EMBEDDED_OPTIONS);
  await fill(embeddedOver(client), contents);
  const image = await client.dumpDataDir('none');
  await client.close();
  await mkdir(FOLDER, { recursive: true });
  // Written whole, then named: another run never reads half of it.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()));
  await rename(unfinished, file);
  return file;
}

async function forgetOldFiles(contents: Contents): Promise<void> {
  const names = await readdir(FOLDER).catch(() => []);
  for (const path of names
    .filter((name) => name.startsWith(`${contents}-`))
    .map((name) => join(FOLDER, name))) {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > DAYS_KEPT * 24 * 60 * 60 * 1000) await rm(path, { force: true });
  }
}

async function prepareTemplate(server: string, template: string, contents: Contents): Promise<string> {
  await onServer(server, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return noteUse(client, template);
    await forgetOldTemplates(client, contents);
    const unfinished = `${template}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    const db = connectServer(databaseAddress(server, unfinished), { pool: 1 });
    await fill(db, contents);
    await db.close();
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
    await noteUse(client, template);
  });
  return template;
}

/** A database does not know when it was used; its comment does. */
async function noteUse(client: pg.Client, template: string): Promise<void> {
  await client.query(`COMMENT ON DATABASE ${template} IS '${new Date().toISOString()}'`);
}

async function forgetOldTemplates(client: pg.Client, contents: Contents): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE starts_with(datname, 'rb_test_${contents}_')
       AND shobj_description(oid, 'pg_database') < to_char(now() - make_interval(days => $1), 'YYYY-MM-DD')`,
    [DAYS_KEPT],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function fill(db: Db, contents: Contents): Promise<void> {
  await db.migrate();
  if (contents === 'empty') return;
  const [{ seed }, { rebuildSearch }] = await Promise.all([
    import('../src/db/seed/seed.ts'),
    import('../src/features/catalogue/search/rebuild.ts'),
  ]);
  await seed(db, { reindex: rebuildSearch });
}

/** Does `work` on the server's own database, one process at a time. */
export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The server's address with another database. */
export function databaseAddress(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
