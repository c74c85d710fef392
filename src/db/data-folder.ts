import { access, constants, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './connect.ts';
import { FolderError, lockFolder } from './folder-lock.ts';

export { FolderError, lockFolder } from './folder-lock.ts';

/** PostgreSQL version of the embedded database; folders of other versions can't be opened. */
export const EMBEDDED_VERSION = '18';

export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

/** Marks a database that is still being created, so a half-made one is never used. */
const unfinishedMarker = (dataDir: string) => join(dataDir, 'database-unfinished');

/**
 * Opens the embedded database of a data folder, creating it if necessary, with the latest schema. The folder is locked
 * until `close` or the end of the process.
 * @param isChecked skips the check for damage, which reads every row
 * @throws FolderError if the folder is in use, damaged or of another version
 */
export async function openFolder(dataDir: string, { isChecked = false } = {}): Promise<Db> {
  const unlock = await lockFolder(dataDir);
  try {
    const db = (await hasDatabase(dataDir))
      ? await openDatabase(dataDir, isChecked)
      : await createDatabase(dataDir);
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** @throws FolderError for anything but a database of this version */
async function hasDatabase(dataDir: string): Promise<boolean> {
  const folder = databaseFolder(dataDir);
  if (await exists(unfinishedMarker(dataDir))) await rm(folder, { recursive: true, force: true });
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw damagedError(dataDir, error.message);
  });
  if (names.length === 0) return false;
  await access(folder, constants.R_OK | constants.W_OK).catch(() => {
    throw new FolderError(
      `This account may not read and write ${folder}. Change its owner, or set DATA_DIR to another folder.`,
    );
  });
  // Without this file the engine would create a new database over the remains of the old one.
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!/^\d+$/.test(version)) throw damagedError(dataDir, 'its file PG_VERSION cannot be read');
  if (version !== EMBEDDED_VERSION) throw versionError(dataDir, version);
  return true;
}

async function createDatabase(dataDir: string): Promise<Db> {
  try {
    await writeFile(unfinishedMarker(dataDir), '');
    const db = await connectEmbedded(databaseFolder(dataDir));
    await db.migrate();
    await rm(unfinishedMarker(dataDir));
    return db;
  } catch (error) {
    throw new FolderError(
      `The embedded database could not be made in ${dataDir}: ${failureReason(error)}.\n` +
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
    throw damagedError(dataDir, failureReason(error), error);
  }
}

/** Detects damage: pages carry checksums, which reading verifies. */
async function readEveryRow(db: Db): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  await db.script(tables.map(({ name }) => `SELECT count(*) FROM ${name};`).join('\n'));
}

function failureReason(error: unknown): string {
  const { message, cause } = error as Error;
  const text = cause instanceof Error ? cause.message : message;
  return /^Aborted|failed to initialize/.test(text)
    ? 'its files cannot be read'
    : (text.split('\n')[0] ?? '');
}

function damagedError(dataDir: string, reason: string, cause?: unknown): FolderError {
  return new FolderError(
    `The embedded database in ${databaseFolder(dataDir)} is damaged: ${reason}.\n` +
      'If you have a backup of the folder, move the damaged one aside and put the backup in its place. If not, move\n' +
      'it aside, so that somebody can still look at it, or remove it for a fresh demonstration shop:  npm run reset',
    { cause },
  );
}

function versionError(dataDir: string, version: string): FolderError {
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

/** Opens the embedded database in `folder`, or in memory without one. */
async function connectEmbedded(folder?: string): Promise<Db> {
  // Loaded on demand: a shop on a server doesn't need the engine.
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(folder);
}
