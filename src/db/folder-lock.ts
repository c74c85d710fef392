import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderError extends Error {
  override name = 'FolderError';
}

const BUSY = 5;
const NOT_A_DATABASE = 26;

/**
 * Locks a folder for this process. The operating system holds the lock (on an empty SQLite file), so it ends with the
 * process even after `kill -9`. The holder's pid in `lock-holder` is for error messages only.
 * @returns a function that releases the folder
 * @throws FolderError naming the process that holds it
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  await makeFolder(dataDir);
  const holder = join(dataDir, 'lock-holder');
  const lock = acquireLock(join(dataDir, 'lock'));
  if (!lock) throw inUseError(dataDir, await readFile(holder, 'utf8').catch(() => ''));
  await writeFile(holder, `${process.pid}\n${new Date().toISOString()}\n`);
  return async () => {
    await rm(holder, { force: true });
    lock.close();
  };
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new FolderError(
      `The data folder ${dataDir} cannot be made: ${(error as Error).message}\n` +
        'Set DATA_DIR to a folder that this account may write to.',
    );
  }
}

/** Undefined if another process holds the lock. */
function acquireLock(path: string): DatabaseSync | undefined {
  try {
    return openLocked(path);
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (errcode === BUSY) return undefined;
    if (errcode !== NOT_A_DATABASE) {
      throw new FolderError(`The file ${path} cannot be locked: ${(error as Error).message}`);
    }
    // Something else wrote to the file. It can't be locked, or it would have been busy.
    rmSync(path);
    return openLocked(path);
  }
}

function openLocked(path: string): DatabaseSync {
  const file = new DatabaseSync(path);
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

function inUseError(dataDir: string, holder: string): FolderError {
  const [pid, since] = holder.split('\n');
  const owner = pid ? `another process, pid ${pid}, since ${since}` : 'another process';
  return new FolderError(
    `The data folder ${dataDir} is in use by ${owner}.\n` +
      'An embedded database serves one process at a time. Stop the other one, or set DATA_DIR to another folder\n' +
      'for this one, or set DATABASE_URL to a PostgreSQL server, which serves several.',
  );
}
