import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Served, serve } from '../stage.ts';
import { type Clerk, newClerk } from './clerk.ts';
import { booksFile } from './file.ts';
import { writeForm } from './forms.ts';
import { peakOf } from './peak.ts';
import { askServer } from './server.ts';
import { importShop } from './shop.ts';

const NAME = 'rb_bench_memory';

interface Form {
  what: string;
  books: number;
  write(path: string): Promise<unknown>;
}

/** Formats to measure; the smaller CSV file shows what grows with the number of rows. */
export const forms = (books: number): Form[] => [
  { what: 'CSV', books: books / 10, write: (path) => booksFile(path, 1, books / 10) },
  { what: 'CSV', books, write: (path) => booksFile(path, 1, books) },
  { what: 'ONIX 3.0', books: books / 5, write: (path) => writeForm(path, 'onix', books / 5) },
  { what: 'MARC 21', books: books / 5, write: (path) => writeForm(path, 'marc21', books / 5) },
];

interface Step {
  seconds: number;
  mb: number;
}
export interface Held {
  what: string;
  books: number;
  /** Memory before anything is sent, in MB. */
  still: number;
  steps: Record<'sent' | 'read' | 'applied' | 'undone', Step>;
}

/** Sends a file to a new shop, then has it read, applied and reverted. */
export async function memoryOf({ what, books, write }: Form, folder: string): Promise<Held> {
  const own = join(folder, 'memory');
  await mkdir(own, { recursive: true });
  const path = join(own, 'books');
  await write(path);
  const { db, address } = await importShop(NAME);
  const shop = await serve('shop', { database: address, covers: own });
  try {
    const clerk = await newClerk(db, shop.origin);
    // Warms up, so that code loaded for the first file isn't counted.
    await goThrough(clerk, new Blob(['SKU,Title\nA,B\n']));
    const still = await shop.memory();
    return { what, books, still, steps: await stepsOf(clerk, shop, await openAsBlob(path), books) };
  } finally {
    shop.stop();
    await db.close();
    await askServer(`DROP DATABASE ${NAME} WITH (FORCE)`);
    await rm(own, { recursive: true });
  }
}

const goThrough = async (clerk: Clerk, file: Blob) => clerk.until(await clerk.send(file), 'ready');

async function stepsOf(clerk: Clerk, { pid }: Served, file: Blob, books: number): Promise<Held['steps']> {
  let id = '';
  const sent = await peakOf(pid, async () => {
    id = await clerk.send(file);
  });
  const read = await peakOf(pid, () => clerk.until(id, 'ready'));
  const move = (verb: 'apply' | 'undo', state: string) =>
    peakOf(pid, async () => {
      await clerk.move(id, verb);
      await clerk.until(id, state);
    });
  const applied = await move('apply', 'applied');
  const written = await clerk.writtenBy(id);
  if (written !== books) throw new Error(`Not all was imported: ${written} of ${books} rows.`);
  return { sent, read, applied, undone: await move('undo', 'undone') };
}
