import { type Filter, parseFilter } from '#features/search/catalogue-filter.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { countBooks, countFacets, listBooks } from '#features/search/server/catalogue-lists.ts';
import { suggest } from '#features/search/server/suggest.ts';
import { openGeneratedDatabase } from './search-database.ts';
import { generateQueries } from './search-queries.ts';

/**
 * Suggestions, lists, counts and facets with 10,000 and 1,000,000 books, one at a time and without cached answers.
 * Fills its databases on the first run (about five minutes).
 * Run: BENCH_DATABASE_URL=postgres://… node bench/search.ts
 */
const SERVER = process.env['BENCH_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/';
const SIZES = [
  ['rb_bench_10k', 10_000],
  ['rb_bench_1m', 1_000_000],
] as const;
/** Measured rounds; one more warms up. */
const ROUNDS = 3;

const catalogues = [];
for (const [name, books] of SIZES) {
  const db = await openGeneratedDatabase(SERVER, name, books);
  catalogues.push({ db, cache: createCatalogueCache(db, { size: 0 }) });
}

type Shelf = (typeof catalogues)[number];
type Query = (shelf: Shelf) => Promise<unknown>;
const { suggestions, filters } = generateQueries();
const parse = (filter: object): Filter => {
  const parsed = parseFilter(JSON.stringify(filter));
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.filter;
};
const classes: [name: string, asks: Query[]][] = [];
for (const [name, queries] of Object.entries(suggestions)) {
  classes.push([
    `suggest  ${name}`,
    queries.map(
      (query) =>
        ({ db, cache }) =>
          suggest(db, cache, 'regular', query),
    ),
  ]);
}
for (const [kind, ask] of [
  ['list    ', listBooks],
  [
    'count   ',
    (...[db, cache, catalogue, filter]: Parameters<typeof listBooks>) =>
      countBooks(db, cache, catalogue, filter?.where ?? null),
  ],
  [
    'facets  ',
    (...[db, cache, catalogue, filter]: Parameters<typeof listBooks>) =>
      countFacets(db, cache, catalogue, filter?.where ?? null),
  ],
] as const) {
  for (const [name, group] of Object.entries(filters)) {
    // Counts and facets don't depend on page or sort order.
    if (kind !== 'list    ' && /deep| by /.test(name)) continue;
    classes.push([
      `${kind} ${name}`,
      group.map(parse).map(
        (filter) =>
          ({ db, cache }) =>
            ask(db, cache, 'regular', filter),
      ),
    ]);
  }
}

const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
/** Returns p50 and p95 of all runs, and `best`: the p95 over each query's fastest run. */
async function measure(shelf: Shelf, queries: Query[]) {
  const took: number[] = [];
  const fastest = queries.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, ask] of queries.entries()) {
      const start = performance.now();
      await ask(shelf);
      const time = performance.now() - start;
      if (round > 0) took.push(time);
      fastest[i] = Math.min(fastest[i] as number, time);
    }
  }
  const ascending = (a: number, b: number) => a - b;
  took.sort(ascending);
  return {
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    best: percentile(fastest.sort(ascending), 0.95),
  };
}

const column = (value: number) => value.toFixed(1).padStart(8);
const table = console.log;
table(
  'milliseconds, one client                 10,000 books               1,000,000 books                ratio',
);
table(
  '                                          p50     p95    best        p50     p95    best     p50     p95    best',
);
const comparisons: { few: Measured; many: Measured }[] = [];
for (const [name, queries] of classes) {
  const [small, large] = catalogues as [Shelf, Shelf];
  const few = await measure(small, queries);
  const many = await measure(large, queries);
  comparisons.push({ few, many });
  const times = [few, many].map(({ p50, p95, best }) => column(p50) + column(p95) + column(best)).join('   ');
  const ratios = (['p50', 'p95', 'best'] as const)
    .map((metric) => column(many[metric] / few[metric]))
    .join('');
  table(`${name.padEnd(37)}${times}${ratios}`);
}
type Measured = Awaited<ReturnType<typeof measure>>;
const formatMedian = (values: number[]) =>
  percentile(
    values.sort((a, b) => a - b),
    0.5,
  ).toFixed(2);
const within = comparisons.filter(({ many }) => many.p95 < 50).length;
table(`
${within} of ${comparisons.length} classes have their p95 under 50 ms at 1,000,000 books
slowest class at 1,000,000 books: p95 ${Math.max(...comparisons.map(({ many }) => many.p95)).toFixed(1)} ms, best ${Math.max(...comparisons.map(({ many }) => many.best)).toFixed(1)} ms
median ratio of the classes: p50 ${formatMedian(comparisons.map(({ few, many }) => many.p50 / few.p50))}, p95 ${formatMedian(comparisons.map(({ few, many }) => many.p95 / few.p95))}, best ${formatMedian(comparisons.map(({ few, many }) => many.best / few.best))}`);
for (const { db } of catalogues) await db.close();
