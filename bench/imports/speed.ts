import { importWriters } from '../../src/app/import-writers.ts';
import { queueImport, startApplying } from '../../src/features/imports/server/import-actions.ts';
import { runImport } from '../../src/features/imports/server/run-import.ts';
import { newId } from '../../src/platform/new-id.ts';
import { measureSeconds } from './server.ts';
import type { ImportShop } from './shop.ts';

/** Imports a file in an otherwise idle shop. @returns seconds */
export async function measureImportSpeed(
  { db }: ImportShop,
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
