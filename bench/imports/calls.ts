import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load, median, serve } from '../stage.ts';
import { type Clerk, newClerk } from './clerk.ts';
import { booksFile } from './file.ts';
import { importShop } from './shop.ts';
import { importSpeed } from './speed.ts';

const ROUNDS = 3;
const SECONDS = 5;
/** Books of the shop, and of the file that comes meanwhile. */
const STOCK = 5000;
const COMING = 20_000;

export interface Beside {
  what: string;
  alone: number;
  beside: number;
}

/** Calls a second without an import, while one is read, and while it is applied, in turns. */
export async function callsBeside(folder: string): Promise<Beside[]> {
  await mkdir(folder, { recursive: true });
  const stock = join(folder, 'stock.csv');
  await booksFile(stock, 1, STOCK);
  const { db, address } = await importShop('rb_bench_beside');
  await importSpeed({ db, address }, stock, STOCK);
  const [book] = await db.query<{ id: string }>('SELECT id FROM books ORDER BY popularity DESC LIMIT 1');
  const shop = await serve('shop', { database: address, covers: folder, keep: true });
  const clerk = await newClerk(db, shop.origin);
  const coming = join(folder, 'coming.csv');
  await booksFile(coming, 1_000_000, COMING);
  const rates = { alone: [] as number[], reading: [] as number[], applying: [] as number[] };
  const ask = () => load(`${shop.origin}/api/books/${book?.id}`, { seconds: SECONDS });
  await ask();
  for (let round = 0; round < ROUNDS; round++) {
    rates.alone.push(await ask());
    const id = await clerk.send(await readFile(coming));
    rates.reading.push(await whileIn(clerk, id, 'reading', ask));
    await clerk.until(id, 'ready');
    await clerk.move(id, 'apply');
    rates.applying.push(await whileIn(clerk, id, 'applying', ask));
    await clerk.until(id, 'applied');
    await clerk.move(id, 'undo');
    await clerk.until(id, 'undone');
  }
  shop.stop();
  await db.close();
  const alone = median(rates.alone);
  return [
    { what: 'while a file is read', alone, beside: median(rates.reading) },
    { what: 'while it is applied', alone, beside: median(rates.applying) },
  ];
}

async function whileIn(clerk: Clerk, id: string, state: string, ask: () => Promise<number>): Promise<number> {
  const rate = await ask();
  if ((await clerk.stateOf(id)) !== state) throw new Error(`It was over while it was measured: ${state}.`);
  return rate;
}
