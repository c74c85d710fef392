import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type MovedShop, moveShop } from '../src/app/move-shop.ts';
import { connectServer, type Db } from '../src/db/connect.ts';
import { databaseFolder, lockFolder, openFolder } from '../src/db/data-folder.ts';
import { importsFolder } from '../src/features/imports/server/import-files.ts';
import { type Environment, readEnvironment } from '../src/platform/environment/environment.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { createFolderStore } from '../src/platform/files/folder-store.ts';
import { getFilesFolder } from '../src/platform/files/open-files.ts';
import { openBucket } from '../src/platform/files/s3-store.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run move-to-server: migrates the embedded database in DATA_DIR to DATABASE_URL, and uploaded files to S3_BUCKET
// or, with `-- --files-to <folder>`, to another folder. Safe to interrupt and run again.

/** Rows between two progress lines of a table. */
const ROWS_PER_LINE = 10_000;

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'files-to': { type: 'string' } } });
  const environment = readEnvironment();
  const { databaseUrl, dataDir } = environment;
  if (!databaseUrl)
    throw new CommandError(
      `Nothing was moved. Set the target for the shop of ${dataDir}: DATABASE_URL (docs/environment.md).`,
    );
  // A wrong DATA_DIR would create and migrate an empty shop.
  await access(databaseFolder(dataDir)).catch(() => {
    throw new CommandError(`Nothing was moved. There is no shop in ${dataDir}; DATA_DIR says where it is.`);
  });
  // Reports a lock in terms of the migration; the folder stays locked until it is opened.
  const unlock = await lockFolder(dataDir).catch((error: Error) => {
    throw new CommandError(`Nothing was moved. Stop the shop first.\n${error.message.split('\n')[0]}`);
  });
  await unlock();
  const fileTarget = await openFileTarget(environment, values['files-to']);
  const target = connectServer(databaseUrl, { pool: 2 });
  let source: Db | undefined;
  try {
    await target.query('SELECT 1').catch((error: Error) => {
      throw new CommandError(`The database server cannot be reached: ${error.message}. See DATABASE_URL.`);
    });
    source = await openFolder(dataDir);
    const moved = await moveShop({
      source,
      target,
      dataDir,
      files: fileTarget?.files ?? null,
      importsTo: fileTarget?.importsTo ?? null,
      onProgress: createProgress(),
    });
    if ('finishedAt' in moved)
      console.log(`This shop was moved on ${moved.finishedAt} already. Nothing was done.`);
    else report(moved, environment, fileTarget);
  } finally {
    await target.close();
    await source?.close();
    fileTarget?.close();
  }
});

interface FileTarget {
  files: FileStore;
  place: string;
  /** Where import files go, which are stored next to uploads; null if they stay. */
  importsTo: string | null;
  close: () => void;
}

/** Where uploaded files go; null if they stay. */
async function openFileTarget({ s3, dataDir }: Environment, folder?: string): Promise<FileTarget | null> {
  if (folder && s3)
    throw new CommandError('Nothing was moved. Use either S3_BUCKET or --files-to for files, not both.');
  if (s3) {
    const { files, location: place, close } = await openBucket(s3);
    return { files, place: place ?? 'the bucket', importsTo: null, close };
  }
  if (!folder) return null;
  const place = resolve(folder);
  if (place === getFilesFolder(dataDir))
    throw new CommandError(`Nothing was moved. The files are in ${place} already.`);
  // This store signs no URLs.
  const files = createFolderStore(place, { secret: '', origin: '' });
  return { files, place, importsTo: importsFolder(dirname(place)), close: () => {} };
}

/** Prints a line for a table's first rows, then every ROWS_PER_LINE rows. */
function createProgress(): (table: string, rows: number) => void {
  let last = { table: '', rows: 0 };
  return (table, rows) => {
    if (table === last.table && rows < last.rows + ROWS_PER_LINE) return;
    last = { table, rows };
    console.log(`  ${table}: ${rows} rows copied so far`);
  };
}

function report(
  { tables, search, files, imports }: MovedShop,
  { dataDir }: Environment,
  fileTarget: FileTarget | null,
): void {
  const place = fileTarget?.place;
  const tableRows = tables.map(({ name, ...contents }) => ({
    name: name.replace(/^public\./, ''),
    ...contents,
  }));
  const width = Math.max(...tableRows.map(({ name }) => name.length));
  console.log('\nCounted and compared:');
  for (const { name, rows, digest } of tableRows)
    console.log(`  ${name.padEnd(width)}  here ${rows}, there ${rows}; digest ${digest} on both sides`);
  for (const { catalogue, listed, indexed: found } of search)
    console.log(`  Search finds ${found} of the ${listed} books in the ${catalogue} catalogue`);
  const fileReport = place
    ? `${files} copied to ${place}; all sizes match.`
    : `${files} are in ${getFilesFolder(dataDir)} and stay there.`;
  console.log(`\nUploaded files: ${fileReport}`);
  if (imports && fileTarget?.importsTo)
    console.log(`Files of imports: ${imports} copied to ${fileTarget.importsTo}.`);
  else if (imports)
    console.log(
      `Files of imports: ${imports} are in ${importsFolder(dataDir)} and stay there. The shop on the server continues them if its DATA_DIR has that folder.`,
    );
  if (!place)
    console.log(`The shop on the server needs them: the same DATA_DIR, or a copy of that folder in its own.`);
  console.log(`Without SESSION_SECRET, copy ${dataDir}/session-secret too, or all users are signed out.`);
  console.log('Done: the shop is on the server. The embedded database is still here; don’t start it again.');
}
