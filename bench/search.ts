/**
 * Suggestions, lists, counts and facets with 10,000 and 1,000,000 books, one at a time and without cached answers.
 * Run: node bench/search.ts; needs a PostgreSQL server, whose databases are filled on the first run (five minutes)
 */
import { type Filter, parseFilter } from '#features/search/catalogue-filter.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { countBooks, countFacets, listBooks } from '#features/search/server/catalogue-lists.ts';
import { suggest } from '#features/search/server/suggest.ts';
import { openGeneratedDatabase } from './setup/search-database.ts';
import { generateQueries } from './setup/search-queries.ts';
import { measureMs, median, percentile, printTable } from './setup/stage.ts';

const SIZES = [
  ['rb_bench_10k', 10_000],
  ['rb_bench_1m', 1_000_000],
] as const;
/** Measured rounds; one more warms up. */
const ROUNDS = 3;

const catalogues = [];
for (const [name, books] of SIZES) {
  const db = await openGeneratedDatabase(name, books);
  catalogues.push({ db, cache: createCatalogueCache(db, { size: 0 }) });
}

type Shelf = (typeof catalogues)[number];
type Query = (shelf: Shelf) => Promise<unknown>;
const METRICS = ['p50', 'p95', 'best'] as const;

const results: Record<(typeof METRICS)[number], [few: number, many: number]>[] = [];
const rows: string[][] = [];
for (const [name, queries] of createQueryClasses()) {
  const [few, many] = [
    await measure(catalogues[0] as Shelf, queries),
    await measure(catalogues[1] as Shelf, queries),
  ];
  results.push({ p50: [few.p50, many.p50], p95: [few.p95, many.p95], best: [few.best, many.best] });
  const times = [few, many].flatMap((measured) => METRICS.map((metric) => measured[metric].toFixed(1)));
  rows.push([name, ...times, ...METRICS.map((metric) => (many[metric] / few[metric]).toFixed(1))]);
}
printTable(
  'Milliseconds with 10,000 and with 1,000,000 books, one client, and their ratios; best: p95 of the fastest runs',
  ['', ...METRICS, ...METRICS, ...METRICS],
  rows,
);
const within = results.filter(({ p95: [, many] }) => many < 50).length;
const ratios = METRICS.map(
  (metric) => `${metric} ${median(results.map(({ [metric]: [few, many] }) => many / few)).toFixed(2)}`,
);
console.log(`
${within} of ${results.length} classes have their p95 under 50 ms at 1,000,000 books
median ratio of the classes: ${ratios.join(', ')}`);
for (const { db } of catalogues) await db.close();

function createQueryClasses(): [name: string, queries: Query[]][] {
  const { suggestions, filters } = generateQueries();
  const classes: [string, Query[]][] = Object.entries(suggestions).map(([name, queries]) => [
    `suggest ${name}`,
    queries.map(
      (query): Query =>
        ({ db, cache }) =>
          suggest(db, cache, 'regular', query),
    ),
  ]);
  const lists: Record<string, (shelf: Shelf, filter: Filter) => Promise<unknown>> = {
    list: ({ db, cache }, filter) => listBooks(db, cache, 'regular', filter),
    count: ({ db, cache }, { where }) => countBooks(db, cache, 'regular', where ?? null),
    facets: ({ db, cache }, { where }) => countFacets(db, cache, 'regular', where ?? null),
  };
  for (const [kind, ask] of Object.entries(lists))
    for (const [name, group] of Object.entries(filters)) {
      // Counts and facets don't depend on page or sort order.
      if (kind !== 'list' && /deep| by /.test(name)) continue;
      classes.push([
        `${kind} ${name}`,
        group.map(parse).map(
          (filter): Query =>
            (shelf) =>
              ask(shelf, filter),
        ),
      ]);
    }
  return classes;
}

function parse(filter: object): Filter {
  const parsed = parseFilter(JSON.stringify(filter));
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.filter;
}

/** Returns p50 and p95 of all runs, and `best`: the p95 over each query's fastest run. */
async function measure(shelf: Shelf, queries: Query[]) {
  const took: number[] = [];
  const fastest = queries.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [i, ask] of queries.entries()) {
      const time = await measureMs(() => ask(shelf));
      if (round > 0) took.push(time);
      fastest[i] = Math.min(fastest[i] ?? time, time);
    }
  return { p50: median(took), p95: percentile(took, 0.95), best: percentile(fastest, 0.95) };
}
