import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchServer, serve } from '../stage.ts';
import { writeBooksCsv } from './books-csv.ts';
import { writeExportFile } from './export-file.ts';
import { createImportClient, type ImportClient } from './import-client.ts';
import { measurePeak } from './peak.ts';
import { runOnServer } from './server.ts';
import { createImportShop } from './shop.ts';

const NAME = 'rb_bench_memory';

interface ImportFormat {
  name: string;
  books: number;
  write(path: string): Promise<unknown>;
}

/** Formats to measure; the smaller CSV file shows what grows with the number of rows. */
export const importFormats = (books: number): ImportFormat[] => [
  { name: 'CSV', books: books / 10, write: (path) => writeBooksCsv(path, 1, books / 10) },
  { name: 'CSV', books, write: (path) => writeBooksCsv(path, 1, books) },
  { name: 'ONIX 3.0', books: books / 5, write: (path) => writeExportFile(path, 'onix', books / 5) },
  { name: 'MARC 21', books: books / 5, write: (path) => writeExportFile(path, 'marc21', books / 5) },
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

/** Sends a file to a new shop, then has it read, applied and reverted. */
export async function measureMemory(
  { name, books, write }: ImportFormat,
  folder: string,
): Promise<MemoryUse> {
  const own = join(folder, 'memory');
  await mkdir(own, { recursive: true });
  const path = join(own, 'books');
  await write(path);
  const { db, address } = await createImportShop(NAME);
  const shop = await serve('shop', { database: address, covers: own });
  try {
    const clerk = await createImportClient(db, shop.origin);
    // Warms up, so that code loaded for the first file isn't counted.
    await uploadAndRead(clerk, new Blob(['SKU,Title\nA,B\n']));
    const idleMb = await shop.memory();
    return { name, books, idleMb, steps: await measureSteps(clerk, shop, await openAsBlob(path), books) };
  } finally {
    shop.stop();
    await db.close();
    await runOnServer(`DROP DATABASE ${NAME} WITH (FORCE)`);
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
