import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { seed } from '../src/app/seed/seed.ts';
import type { Db } from '../src/db/connect.ts';
import { connectServer } from '../src/db/connect.ts';
import { countRows } from '../src/db/count-rows.ts';
import { lockFolder, openFolder } from '../src/db/data-folder.ts';
import { MOVE_SCHEMA } from '../src/db/moving/move-record.ts';
import { rebuildSearch } from '../src/features/search/server/rebuild.ts';
import { type Environment, readEnvironment } from '../src/platform/environment/environment.ts';
import { JOBS_SCHEMA } from '../src/platform/jobs.ts';
import { ROOT } from './child.ts';
import { CommandError, runCommand } from './run-command.ts';

/** The shop's own entries in its data folder; anything else is left alone. */
const SHOP_ENTRIES = [
  'database',
  'database-unfinished',
  'covers',
  'email',
  'files',
  'session-secret',
  'demo-logins.json',
];

// npm run reset: recreates the database with the demo catalogue. `--yes` skips the confirmation.
await runCommand(async () => {
  const environment = readEnvironment();
  await (environment.databaseUrl ? resetServer(environment.databaseUrl) : resetFolder(environment));
  console.log('Done: a fresh shop with the demo catalogue.');
});

async function resetFolder({ dataDir }: Environment): Promise<void> {
  const unlock = await lockFolder(dataDir);
  const names = (await readdir(dataDir)).filter((name) => SHOP_ENTRIES.includes(name));
  if (names.length) {
    await confirm(`This removes from ${dataDir}: ${names.join(', ')}.`);
    for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await unlock();
  await seedDatabase(await openFolder(dataDir));
}

async function resetServer(databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  const db = connectServer(databaseUrl, { pool: 1 });
  try {
    const drops = await listDropStatements();
    const [row] = await db.query<{ books: string | null }>(
      `SELECT to_regclass('public.books')::text AS books`,
    );
    const books = row?.books ? `, among them ${await countRows(db, 'FROM books')} books` : '';
    await confirm(
      `This drops every table of the shop in the database ${pathname.slice(1)} on ${host}${books}.`,
    );
    await db.script(['BEGIN', ...drops, 'COMMIT'].join(';\n'));
  } catch (error) {
    await db.close();
    throw error;
  }
  await seedDatabase(db);
}

async function seedDatabase(db: Db): Promise<void> {
  try {
    await db.migrate();
    await seed(db, { reindex: rebuildSearch });
  } finally {
    await db.close();
  }
}

/** Statements that drop exactly what migrations and jobs create, so that other tables in a shared database stay. */
async function listDropStatements(): Promise<string[]> {
  const folder = join(ROOT, 'src/db/migrations');
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name, 'migration.sql'), 'utf8')));
  const listDrops = (kind: string) =>
    [...texts.join('\n').matchAll(new RegExp(`^CREATE ${kind} (?:IF NOT EXISTS )?("?[\\w.]+"?)`, 'gim'))].map(
      ([, name]) => `DROP ${kind} IF EXISTS ${name} CASCADE`,
    );
  return [
    ...listDrops('SCHEMA'),
    ...listDrops('TABLE'),
    ...listDrops('TYPE'),
    ...listDrops('FUNCTION'),
    `DROP SCHEMA IF EXISTS ${JOBS_SCHEMA} CASCADE`,
    `DROP SCHEMA IF EXISTS ${MOVE_SCHEMA} CASCADE`,
    'DROP TABLE IF EXISTS drizzle.__drizzle_migrations',
  ];
}

async function confirm(warning: string): Promise<void> {
  console.log(warning);
  if (process.argv.includes('--yes')) return;
  if (!process.stdin.isTTY)
    throw new CommandError('Nothing was changed. To continue:  npm run reset -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('This can’t be undone. Type yes to continue: ');
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed.');
}
