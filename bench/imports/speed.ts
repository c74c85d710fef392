import { importWriting } from '../../src/app/import-writing.ts';
import { beginApplying, beginImport } from '../../src/features/imports/server/actions.ts';
import { workOn } from '../../src/features/imports/server/job.ts';
import { newId } from '../../src/platform/new-id.ts';
import { timed } from './server.ts';
import type { ImportShop } from './shop.ts';

/** Imports a file in an otherwise idle shop. @returns seconds */
export async function importSpeed(
  { db }: ImportShop,
  path: string,
  books: number,
): Promise<{ read: number; applied: number }> {
  const id = newId();
  await beginImport(db, { id, fileName: 'books.csv', bytes: 1, staffName: 'Bench' });
  const means = {
    db,
    clock: () => new Date(),
    pace: { rest: async () => {} },
    ...importWriting({ db, clock: () => new Date() }),
    files: { pathOf: () => path, take: async () => {}, remove: async () => {}, list: async () => [] },
  };
  const read = await timed(() => workOn(means, { id, stage: 'reading' }));
  await beginApplying(db, id);
  const applied = await timed(() => workOn(means, { id, stage: 'applying' }));
  const [row] = await db.query<{ stage: string; written: number; found: number }>(
    `SELECT stage, written_rows AS written, (SELECT books FROM search_regular.metadata) AS found FROM imports WHERE id = $1`,
    [id],
  );
  if (row?.stage !== 'applied' || row.written !== books || row.found !== books)
    throw new Error(`Not all was imported: ${JSON.stringify(row)}`);
  return { read, applied };
}
