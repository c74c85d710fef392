import { createCatalogueCache } from '#features/catalogue/cache.ts';
import { countBooks, facetsOf, listBooks } from '#features/catalogue/queries.ts';
import { suggest } from '#features/catalogue/suggest.ts';
import { type Filter, parseFilter } from '#rules/catalogue-filter.ts';
import { generatedDatabase } from './search-database.ts';
import { questions } from './search-questions.ts';

/**
 * How long suggestions, lists, counts and facets take with 10,000 and with 1,000,000 books, asked one after
 * the other without any cache of answers. Fills its databases on the first run (about five minutes).
 *
 *   BENCH_DATABASE_URL=postgres://… node bench/search.ts
 */
const SERVER = process.env['BENCH_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/';
const SIZES = [
  ['rb_bench_10k', 10_000],
  ['rb_bench_1m', 1_000_000],
] as const;
/** Each question is asked once unmeasured, then this often. */
const ROUNDS = 3;

const catalogues = [];
for (const [name, books] of SIZES) {
  const db = await generatedDatabase(SERVER, name, books);
  catalogues.push({ db, cache: createCatalogueCache(db, { size: 0 }) });
}

type Shelf = (typeof catalogues)[number];
type Ask = (shelf: Shelf) => Promise<unknown>;
const { suggestions, filters } = questions();
const read = (filter: object): Filter => {
  const parsed = parseFilter(JSON.stringify(filter));
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.filter;
};
const classes: [name: string, asks: Ask[]][] = [];
for (const [name, asked] of Object.entries(suggestions)) {
  classes.push([`suggest  ${name}`, asked.map((one) => ({ db, cache }) => suggest(db, cache, 'regular', one))]);
}
for (const [kind, ask] of [
  ['list    ', listBooks],
  ['count   ', (...[db, cache, catalogue, filter]: Parameters<typeof listBooks>) => countBooks(db, cache, catalogue, filter?.where ?? null)],
  ['facets  ', (...[db, cache, catalogue, filter]: Parameters<typeof listBooks>) => facetsOf(db, cache, catalogue, filter?.where ?? null)],
] as const) {
  for (const [name, asked] of Object.entries(filters)) {
    // Pages and sorts are one to counts and facets.
    if (kind !== 'list    ' && /deep| by /.test(name)) continue;
    classes.push([`${kind} ${name}`, asked.map(read).map((filter) => ({ db, cache }) => ask(db, cache, 'regular', filter))]);
  }
}

const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
async function measure(shelf: Shelf, asks: Ask[]) {
  const took: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const ask of asks) {
      const start = performance.now();
      await ask(shelf);
      if (round > 0) took.push(performance.now() - start);
    }
  }
  took.sort((a, b) => a - b);
  return { p50: at(took, 0.5), p95: at(took, 0.95) };
}

const ms = (value: number) => value.toFixed(1).padStart(8);
console.log(`milliseconds                               10,000 books      1,000,000 books     ratio`);
console.log(`                                           p50      p95       p50      p95    p50    p95`);
const ratios: number[] = [];
let slowest = 0;
for (const [name, asks] of classes) {
  const results = [];
  for (const shelf of catalogues) results.push(await measure(shelf, asks));
  const [few, lots] = results as [{ p50: number; p95: number }, { p50: number; p95: number }];
  ratios.push(lots.p95 / few.p95);
  slowest = Math.max(slowest, lots.p95);
  console.log(`${name.padEnd(38)}${ms(few.p50)} ${ms(few.p95)}  ${ms(lots.p50)} ${ms(lots.p95)} ${(lots.p50 / few.p50).toFixed(1).padStart(6)} ${(lots.p95 / few.p95).toFixed(1).padStart(6)}`);
}
ratios.sort((a, b) => a - b);
console.log(`\nslowest p95 at 1,000,000 books: ${slowest.toFixed(1)} ms; median ratio of p95: ${at(ratios, 0.5).toFixed(2)}`);
for (const { db } of catalogues) await db.close();
