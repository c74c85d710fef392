import { access, constants, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './connect.ts';
import { connectEmbedded } from './connect-embedded.ts';
import { FolderError, lockFolder } from './folder-lock.ts';

export { FolderError, lockFolder } from './folder-lock.ts';

/** The PostgreSQL version inside the embedded database; a folder of another one cannot be opened. */
export const EMBEDDED_VERSION = '18';

/** Where in the data folder the embedded database is. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

/** Stands in the data folder while its database is being made, so that half of one is never taken for a whole. */
const unfinishedMark = (dataDir: string) => join(dataDir, 'database-unfinished');

/**
 * The embedded database of a data folder, made on the first call, with the newest schema. The folder belongs to this
 * process until `close`, or until the process ends in whatever way.
 * @param isChecked skips the search for damage, which reads every row
 * @throws FolderError with a message that says what to do: the folder is in use, damaged, or of another version
 */
export async function openFolder(dataDir: string, { isChecked = false } = {}): Promise<Db> {
  const unlock = await lockFolder(dataDir);
  try {
    const db = (await hasDatabase(dataDir))
      ? await openDatabase(dataDir, isChecked)
      : await makeDatabase(dataDir);
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** @throws FolderError when what is there is no database of this version */
async function hasDatabase(dataDir: string): Promise<boolean> {
  const folder = databaseFolder(dataDir);
  // Nobody has used a database whose making was interrupted.
  if (await exists(unfinishedMark(dataDir))) await rm(folder, { recursive: true, force: true });
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw damaged(dataDir, error.message);
  });
  if (names.length === 0) return false;
  await access(folder, constants.R_OK | constants.W_OK).catch(() => {
    throw new FolderError(
      `This account may not read and write ${folder}. Change its owner, or set DATA_DIR to another folder.`,
    );
  });
  // Without this file the engine would make a new database over the remains of the old one.
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!/^\d+$/.test(version)) throw damaged(dataDir, 'its file PG_VERSION cannot be read');
  if (version !== EMBEDDED_VERSION) throw otherVersion(dataDir, version);
  return true;
}

async function makeDatabase(dataDir: string): Promise<Db> {
  try {
    await writeFile(unfinishedMark(dataDir), '');
    const db = await connectEmbedded(databaseFolder(dataDir));
    await db.migrate();
    await rm(unfinishedMark(dataDir));
    return db;
  } catch (error) {
    throw new FolderError(
      `The embedded database could not be made in ${dataDir}: ${reasonOf(error)}.\n` +
        'See that this account may write there and that the disk has 200 MB to spare, then start again.',
      { cause: error },
    );
  }
}

async function openDatabase(dataDir: string, isChecked: boolean): Promise<Db> {
  let db: Db | undefined;
  try {
    db = await connectEmbedded(databaseFolder(dataDir));
    await db.migrate();
    if (!isChecked) await readEveryRow(db);
    return db;
  } catch (error) {
    await db?.close().catch(() => {});
    throw damaged(dataDir, reasonOf(error), error);
  }
}

/** Pages carry checksums, so reading them all finds what a disk or a stray program has changed. */
async function readEveryRow(db: Db): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  await db.script(tables.map(({ name }) => `SELECT count(*) FROM ${name};`).join('\n'));
}

/** The first line of what the engine said; it does not always say much. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const said = cause instanceof Error ? cause.message : message;
  return /^Aborted|failed to initialize/.test(said)
    ? 'its files cannot be read'
    : (said.split('\n')[0] ?? '');
}

function damaged(dataDir: string, reason: string, cause?: unknown): FolderError {
  return new FolderError(
    `The embedded database in ${databaseFolder(dataDir)} is damaged: ${reason}.\n` +
      'If you have a backup of the folder, move the damaged one aside and put the backup in its place. If not, move\n' +
      'it aside, so that somebody can still look at it, or remove it for a fresh demonstration shop:  npm run reset',
    { cause },
  );
}

function otherVersion(dataDir: string, version: string): FolderError {
  return new FolderError(
    `The embedded database in ${databaseFolder(dataDir)} was made by PostgreSQL ${version}; this version\n` +
      `of the shop reads PostgreSQL ${EMBEDDED_VERSION}. Start the version of the shop that made it, or move the folder aside, or\n` +
      'remove it and start with a fresh demonstration shop:  npm run reset',
  );
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
