import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { importWriters } from '../../src/app/import-writers.ts';
import { queueImport, startApplying } from '../../src/features/imports/server/import-actions.ts';
import { runImport } from '../../src/features/imports/server/run-import.ts';
import { rebuildSearch } from '../../src/features/search/server/rebuild.ts';
import { newId } from '../../src/platform/new-id.ts';
import { measureMs } from '../setup/stage.ts';
import type { ImportShop } from './shop.ts';

/** Imports a file in an otherwise idle shop. @returns seconds */
export async function measureImportSpeed(
  { db }: Pick<ImportShop, 'db'>,
  path: string,
  books: number,
): Promise<{ read: number; applied: number }> {
  const id = newId();
  await queueImport(db, { id, fileName: 'books.csv', bytes: 1, staffName: 'Bench' });
  const context = {
    db,
    clock: () => new Date(),
    pace: { pause: async () => {} },
    ...importWriters({ db, clock: () => new Date() }),
    files: { pathOf: () => path, moveIn: async () => {}, remove: async () => {}, list: async () => [] },
  };
  const read = await measureSeconds(() => runImport(context, { id, stage: 'reading' }));
  await startApplying(db, id);
  const applied = await measureSeconds(() => runImport(context, { id, stage: 'applying' }));
  const [row] = await db.query<{ stage: string; written: number; found: number }>(
    `SELECT stage, written_rows AS written, (SELECT books FROM search_regular.metadata) AS found FROM imports WHERE id = $1`,
    [id],
  );
  if (row?.stage !== 'applied' || row.written !== books || row.found !== books)
    throw new Error(`Not all was imported: ${JSON.stringify(row)}`);
  return { read, applied };
}

const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS ddl FROM pg_index
  WHERE indrelid = 'books'::regclass AND NOT indisunique`;

/** Copies the same rows with COPY and builds the indexes afterwards. @returns seconds */
export async function measureCopySpeed(
  from: ImportShop,
  { url, db }: ImportShop,
  folder: string,
): Promise<{ copied: number; indexed: number }> {
  const copy = (shop: string, table: string, direction: 'TO' | 'FROM') =>
    execFileSync('psql', [shop, '-qc', `\\copy ${table} ${direction} '${join(folder, table)}'`]);
  for (const table of ['authors', 'books']) copy(from.url, table, 'TO');
  const indexes = await db.query<{ name: string; ddl: string }>(INDEXES);
  const copied = await measureSeconds(async () => {
    for (const { name } of indexes) await db.script(`DROP INDEX ${name}`);
    for (const table of ['authors', 'books']) copy(url, table, 'FROM');
    for (const { ddl } of indexes) await db.script(ddl);
  });
  return { copied, indexed: await measureSeconds(() => rebuildSearch(db, 'regular')) };
}

const measureSeconds = async (work: () => Promise<unknown>) => (await measureMs(work)) / 1000;
