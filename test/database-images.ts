import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { listFiles } from '../scripts/build-stamp.ts';
import { connectServer, type Db } from '../src/db/connect.ts';
import { EMBEDDED_OPTIONS, wrapEmbedded } from '../src/db/embedded.ts';
import { LOCKS } from '../src/db/locks.ts';
import { CACHE_FOLDER, MAX_AGE_DAYS, touchEntry } from './test-cache.ts';

/** Initial contents: nothing, only tables, the books of `catalogue-books.ts`, or the demo shop. */
export type Contents = 'bare' | 'empty' | 'stocked' | 'seeded';

/** For each kind of contents, the file of an embedded database or the name of a server database. */
export type Images = Record<Contents, string>;

const ROOT = join(import.meta.dirname, '..');
/** Files that determine the contents; all code counts, since seeding and indexing are spread over it. */
const SOURCES: Record<Contents, readonly string[]> = {
  bare: ['package-lock.json', 'test/database-images.ts'],
  empty: ['package-lock.json', 'src/db/migrations', 'test/database-images.ts'],
  stocked: ['package-lock.json', 'src', 'test/catalogue-books.ts', 'test/database-images.ts'],
  seeded: ['package-lock.json', 'src', 'catalogue', 'test/database-images.ts'],
};
const WITHOUT_AUTOVACUUM = `DO $$ DECLARE own regclass; BEGIN
  FOR own IN SELECT relid FROM pg_stat_user_tables LOOP
    EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', own);
  END LOOP;
END $$`;
/** Image that each one builds on. */
const BASES: Partial<Record<Contents, Contents>> = { empty: 'bare', stocked: 'empty', seeded: 'empty' };
/** Write-ahead log segments of 1 MB instead of 16 MB. */
const INITDB_ARGS = ['--wal-segsize=1'];
/** Template databases, which no test opens. */
const TEMPLATES = ['/pglite/data/base/1', '/pglite/data/base/4'];
/** PostgreSQL error when another run has created the same database meanwhile. */
const DUPLICATE_DATABASE = '42P04';

/**
 * Creates missing images from which test databases are copied: on the server if there is one, else as files in the
 * temporary folder. They are named by a digest of their sources, and stay for the next run.
 */
export async function prepareImages(server: string | undefined): Promise<Images> {
  const image = (contents: Contents) =>
    server ? prepareServerImage(server, contents) : prepareEmbeddedImage(contents);
  // Sequential, since each builds on another.
  const images: Partial<Images> = {};
  for (const contents of Object.keys(SOURCES) as Contents[]) images[contents] = await image(contents);
  return images as Images;
}

const states = new Map<Contents, Promise<string>>();
function readDigest(contents: Contents): Promise<string> {
  const state = states.get(contents) ?? computeDigest(contents);
  states.set(contents, state);
  return state;
}

async function computeDigest(contents: Contents): Promise<string> {
  const hash = createHash('sha256');
  const files = SOURCES[contents].flatMap((source) => listFiles(join(ROOT, source)));
  for (const file of files.filter((path) => !/\.(test\.tsx?|css)$/.test(path)).sort())
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

const imagePath = async (contents: Contents) =>
  join(CACHE_FOLDER, `${contents}-${await readDigest(contents)}.tar`);

export async function prepareEmbeddedImage(contents: Contents): Promise<string> {
  const file = await imagePath(contents);
  if (await touchEntry(file)) return file;
  const from = BASES[contents];
  const client = await PGlite.create({
    ...EMBEDDED_OPTIONS,
    ...(from
      ? { loadDataDir: new Blob([await readFile(await prepareEmbeddedImage(from))]) }
      : { initDbStartParams: INITDB_ARGS }),
  });
  await fillDatabase(wrapEmbedded(client), contents);
  // Renamed when complete, so that another run never reads half of it.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await dumpAndClose(client)));
  await rename(unfinished, file);
  return file;
}

/** Dumps after a clean shutdown, so that copies start without crash recovery; omits template databases. */
async function dumpAndClose(client: PGlite): Promise<ArrayBuffer> {
  const { FS: files } = client.Module;
  await client.close();
  for (const template of TEMPLATES.filter((path) => files.analyzePath(path).exists)) {
    for (const name of files.readdir(template))
      if (!name.startsWith('.')) files.unlink(`${template}/${name}`);
    files.rmdir(template);
  }
  const ended = await PGlite.create({ noInitDb: true, pgDataProxyFs: files });
  const image = await ended.dumpDataDir('none');
  await ended.close();
  return image.arrayBuffer();
}

async function prepareServerImage(server: string, contents: Contents): Promise<string> {
  const from = BASES[contents];
  if (!from) return 'template1';
  const template = `rb_test_${contents}_${await readDigest(contents)}`;
  const source = await prepareServerImage(server, from);
  await withServer(server, async (client) => {
    // Only one process creates it.
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.testTemplates]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return recordUse(client, template);
    await dropOldTemplates(client, contents);
    // The lock is per database, so another process may still be creating it.
    const unfinished = `${template}_${randomUUID().slice(0, 8)}`;
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${source}`);
    const db = connectServer(databaseUrl(server, unfinished), { pool: 1 });
    await fillDatabase(db, contents);
    // Autovacuum would change the planner's statistics, and the copy couldn't be reused.
    await db.script(WITHOUT_AUTOVACUUM);
    await db.close();
    await recordUse(client, unfinished);
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`).catch(async (error) => {
      await client.query(`DROP DATABASE ${unfinished}`);
      if (error.code !== DUPLICATE_DATABASE) throw error;
    });
  });
  return template;
}

/** Records the last use in the database's comment, since PostgreSQL doesn't know it. */
async function recordUse(client: pg.Client, template: string): Promise<void> {
  await client.query(`COMMENT ON DATABASE ${template} IS '${new Date().toISOString()}'`);
}

async function dropOldTemplates(client: pg.Client, contents: Contents): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE starts_with(datname, 'rb_test_${contents}_')
       AND coalesce(shobj_description(oid, 'pg_database'), '') < to_char(now() - make_interval(days => $1), 'YYYY-MM-DD')`,
    [MAX_AGE_DAYS],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function fillDatabase(db: Db, contents: Contents): Promise<void> {
  if (contents === 'bare') return;
  await db.migrate();
  if (contents === 'empty') return;
  if (contents === 'stocked') return (await import('./catalogue-books.ts')).fillCatalogue(db);
  const [{ seed }, { rebuildSearch }] = await Promise.all([
    import('../src/app/seed/seed.ts'),
    import('../src/features/search/server/rebuild.ts'),
  ]);
  await seed(db, { reindex: rebuildSearch });
}

/** Runs `work` on the server's default database. */
export async function withServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
