import { importWriters } from '#app/import-writers.ts';
import type { Db } from '#db/connect.ts';
import type { BookRecord, ReadRow } from '#features/imports/import-record.ts';
import type { ImportSettings } from '#features/imports/import-settings.ts';
import type { ShopWriter } from '#features/imports/server/dependencies.ts';
import { queueImport, startApplying, startUndoing } from '#features/imports/server/import-actions.ts';
import { listImportRows } from '#features/imports/server/import-queries.ts';
import { runImport } from '#features/imports/server/run-import.ts';
import { stageRows } from '#features/imports/server/stage-rows.ts';
import { newId } from '#platform/new-id.ts';

/** Imports into this database without the API, from records as a reader yields them. */
export function createImportEngine(db: Db) {
  const PACE = { pause: async () => {} };
  const FILES = { pathOf: () => '', moveIn: async () => {}, remove: async () => {}, list: async () => [] };
  const clock = () => new Date('2026-05-01T12:00:00Z');
  async function stageRecords(
    records: readonly BookRecord[],
    settings: ImportSettings = {},
  ): Promise<string> {
    const id = newId();
    await queueImport(db, { id, fileName: 'books.csv', bytes: 1, staffName: 'Olive' });
    await readRecords(id, records, settings);
    return id;
  }

  async function readRecords(
    id: string,
    records: readonly BookRecord[],
    settings: ImportSettings = {},
    stopAt = Infinity,
  ) {
    const [row] = await db.query<{ reading: number; readRows: number }>(
      'SELECT reading, read_rows AS "readRows" FROM imports WHERE id = $1',
      [id],
    );
    const rows = async function* (): AsyncGenerator<ReadRow> {
      for (const [i, record] of records.entries()) {
        if (i === stopAt) throw new Error('The process ended.');
        yield { row: i + 2, label: record.title ?? '', record, problems: [], notes: [] };
      }
    };
    const file = { kind: 'csv', encoding: 'UTF-8', rows: rows() } as const;
    await stageRows({ db, clock, ...PACE }, file, { id, settings, ...(row ?? { reading: 1, readRows: 0 }) });
    await db.query(`UPDATE imports SET stage = 'ready', kind = 'csv' WHERE id = $1`, [id]);
  }

  const outcomes = async (id: string) =>
    (await listImportRows(db, id, { page: 1, size: 200 }))?.data.map(({ outcome }) => outcome);
  const reasons = async (id: string) =>
    (await listImportRows(db, id, { page: 1, size: 200 }))?.data.map(({ problems }) =>
      problems.map((problem) => problem.message),
    );

  const runStage = (id: string, stage: 'applying' | 'undoing', writing: Partial<ShopWriter> = {}) =>
    runImport(
      { db, clock, pace: PACE, files: FILES, ...importWriters({ db, clock: () => new Date() }), ...writing },
      { id, stage },
    );
  async function apply(id: string) {
    await startApplying(db, id);
    await runStage(id, 'applying');
  }
  async function undo(id: string) {
    await startUndoing(db, id);
    await runStage(id, 'undoing');
  }

  return { stageRecords, readRecords, outcomes, reasons, runStage, apply, undo };
}
