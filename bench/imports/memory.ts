import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportKind } from '../../src/features/imports/import-record.ts';
import { type BenchServer, serve } from '../setup/child-server.ts';
import { dropDatabase } from '../setup/database.ts';
import { measurePeak } from '../setup/stage.ts';
import { writeBooks } from './export-file.ts';
import { createImportClient, type ImportClient } from './import-client.ts';
import { createImportShop } from './shop.ts';

const NAME = 'rb_bench_memory';

type ImportFormat = readonly [name: string, kind: ExportKind, books: number];

/** Formats to measure; the smaller CSV file shows what grows with the number of rows. */
export const importFormats = (books: number): ImportFormat[] => [
  ['CSV', 'csv', books / 10],
  ['CSV', 'csv', books],
  ['ONIX 3.0', 'onix', books / 5],
  ['MARC 21', 'marc21', books / 5],
];

interface Step {
  seconds: number;
  mb: number;
}
export interface MemoryUse {
  name: string;
  books: number;
  /** Memory before anything is sent, in MB. */
  idleMb: number;
  steps: Record<'sent' | 'read' | 'applied' | 'undone', Step>;
}

export async function measureMemory([name, kind, books]: ImportFormat, folder: string): Promise<MemoryUse> {
  const own = join(folder, 'memory');
  await mkdir(own, { recursive: true });
  const path = join(own, 'books');
  await writeBooks(path, kind, books);
  const { db, url } = await createImportShop(NAME);
  const shop = await serve('shop', { database: url, folder: own });
  try {
    const clerk = await createImportClient(db, shop.origin);
    // Warms up, so that code loaded for the first file isn't counted.
    await uploadAndRead(clerk, new Blob(['SKU,Title\nA,B\n']));
    const idleMb = await shop.memory();
    return { name, books, idleMb, steps: await measureSteps(clerk, shop, await openAsBlob(path), books) };
  } finally {
    shop.stop();
    await db.close();
    await dropDatabase(NAME);
    await rm(own, { recursive: true });
  }
}

const uploadAndRead = async (clerk: ImportClient, file: Blob) =>
  clerk.waitForState(await clerk.send(file), 'ready');

async function measureSteps(
  clerk: ImportClient,
  { pid }: BenchServer,
  file: Blob,
  books: number,
): Promise<MemoryUse['steps']> {
  let id = '';
  const sent = await measurePeak(pid, async () => {
    id = await clerk.send(file);
  });
  const read = await measurePeak(pid, () => clerk.waitForState(id, 'ready'));
  const move = (verb: 'apply' | 'undo', state: string) =>
    measurePeak(pid, async () => {
      await clerk.move(id, verb);
      await clerk.waitForState(id, state);
    });
  const applied = await move('apply', 'applied');
  const written = await clerk.countWritten(id);
  if (written !== books) throw new Error(`Not all was imported: ${written} of ${books} rows.`);
  return { sent, read, applied, undone: await move('undo', 'undone') };
}
