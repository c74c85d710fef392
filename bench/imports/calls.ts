import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '../setup/child-server.ts';
import { dropDatabase } from '../setup/database.ts';
import { load, median } from '../setup/stage.ts';
import { writeBooks } from './export-file.ts';
import { createImportClient, type ImportClient } from './import-client.ts';
import { createImportShop } from './shop.ts';
import { measureImportSpeed } from './speed.ts';

const NAME = 'rb_bench_beside';
/** Many short rounds, each paired with a measurement without an import just before, to even out other load. */
const ROUNDS = 9;
const SECONDS = 3;
/** Books in the shop, and in each imported file. */
const STOCKED = 5000;
const IMPORTED = 5000;

export interface ImportImpact {
  label: string;
  /** Calls per second, medians of the rounds. */
  alone: number;
  during: number;
  /** Median of the rounds' losses. */
  loss: number;
}

/** Measures calls per second with and without an import being read, and being applied, in turns. */
export async function measureCallsDuringImport(folder: string): Promise<ImportImpact[]> {
  await mkdir(folder, { recursive: true });
  const stock = join(folder, 'stock.csv');
  await writeBooks(stock, 'csv', STOCKED);
  const { db, url } = await createImportShop(NAME);
  await measureImportSpeed({ db }, stock, STOCKED);
  const [book] = await db.query<{ id: string }>('SELECT id FROM books ORDER BY popularity DESC LIMIT 1');
  const shop = await serve('shop', { database: url, folder });
  const clerk = await createImportClient(db, shop.origin);
  const ask = async () => (await load(`${shop.origin}/api/books/${book?.id}`, { seconds: SECONDS })).rate;
  const rounds: { reading: Pair[]; applying: Pair[] } = { reading: [], applying: [] };
  await ask();
  for (let round = 0; round < ROUNDS; round++) {
    const csvPath = join(folder, 'coming.csv');
    await writeBooks(csvPath, 'csv', IMPORTED, 1_000_000 + round * IMPORTED);
    const file = await openAsBlob(csvPath);
    let alone = await ask();
    const id = await clerk.send(file);
    rounds.reading.push([alone, await measureInState(clerk, id, 'reading', ask)]);
    await clerk.waitForState(id, 'ready');
    alone = await ask();
    await clerk.move(id, 'apply');
    rounds.applying.push([alone, await measureInState(clerk, id, 'applying', ask)]);
    await clerk.waitForState(id, 'applied');
  }
  shop.stop();
  await db.close();
  await dropDatabase(NAME);
  return [
    summarize('while a file is read', rounds.reading),
    summarize('while it is applied', rounds.applying),
  ];
}

type Pair = [alone: number, beside: number];

const summarize = (label: string, pairs: readonly Pair[]): ImportImpact => ({
  label,
  alone: median(pairs.map(([alone]) => alone)),
  during: median(pairs.map(([, beside]) => beside)),
  loss: median(pairs.map(([alone, beside]) => 1 - beside / alone)),
});

async function measureInState(
  clerk: ImportClient,
  id: string,
  state: string,
  ask: () => Promise<number>,
): Promise<number> {
  const rate = await ask();
  if ((await clerk.getState(id)) !== state) throw new Error(`It was over while it was measured: ${state}.`);
  return rate;
}
