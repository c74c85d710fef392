import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { load, median, serve } from '../stage.ts';
import { type Clerk, newClerk } from './clerk.ts';
import { booksFile } from './file.ts';
import { importShop } from './shop.ts';
import { importSpeed } from './speed.ts';

/** Many short rounds, each paired with a measurement without an import just before, to even out other load. */
const ROUNDS = 9;
const SECONDS = 3;
/** Books in the shop, and in each imported file. */
const STOCK = 5000;
const COMING = 5000;

export interface Beside {
  what: string;
  /** Calls per second, medians of the rounds. */
  alone: number;
  beside: number;
  /** Median of the rounds' losses. */
  loss: number;
}

/** Measures calls per second with and without an import being read, and being applied, in turns. */
export async function callsBeside(folder: string): Promise<Beside[]> {
  await mkdir(folder, { recursive: true });
  const stock = join(folder, 'stock.csv');
  await booksFile(stock, 1, STOCK);
  const { db, address } = await importShop('rb_bench_beside');
  await importSpeed({ db, address }, stock, STOCK);
  const [book] = await db.query<{ id: string }>('SELECT id FROM books ORDER BY popularity DESC LIMIT 1');
  const shop = await serve('shop', { database: address, covers: folder, keep: true });
  const clerk = await newClerk(db, shop.origin);
  const ask = () => load(`${shop.origin}/api/books/${book?.id}`, { seconds: SECONDS });
  const rounds: { reading: Pair[]; applying: Pair[] } = { reading: [], applying: [] };
  await ask();
  for (let round = 0; round < ROUNDS; round++) {
    const coming = join(folder, 'coming.csv');
    await booksFile(coming, 1_000_000 + round * COMING, COMING);
    const file = await openAsBlob(coming);
    let alone = await ask();
    const id = await clerk.send(file);
    rounds.reading.push([alone, await whileIn(clerk, id, 'reading', ask)]);
    await clerk.until(id, 'ready');
    alone = await ask();
    await clerk.move(id, 'apply');
    rounds.applying.push([alone, await whileIn(clerk, id, 'applying', ask)]);
    await clerk.until(id, 'applied');
  }
  shop.stop();
  await db.close();
  return [toldOf('while a file is read', rounds.reading), toldOf('while it is applied', rounds.applying)];
}

type Pair = [alone: number, beside: number];

const toldOf = (what: string, pairs: readonly Pair[]): Beside => ({
  what,
  alone: median(pairs.map(([alone]) => alone)),
  beside: median(pairs.map(([, beside]) => beside)),
  loss: median(pairs.map(([alone, beside]) => 1 - beside / alone)),
});

async function whileIn(clerk: Clerk, id: string, state: string, ask: () => Promise<number>): Promise<number> {
  const rate = await ask();
  if ((await clerk.stateOf(id)) !== state) throw new Error(`It was over while it was measured: ${state}.`);
  return rate;
}
