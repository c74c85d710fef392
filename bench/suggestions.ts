/**
 * Suggestions for 32 people at once, compared with a bare server that only matches title prefixes, in the demo shop
 * and with a million books.
 * Run: node bench/suggestions.ts; needs a PostgreSQL server (filled on the first run, some minutes) and a build
 */
import { connectServer } from '#db/connect.ts';
import { parseSearchText } from '#features/search/search-query.ts';
import { serve } from './setup/child-server.ts';
import { databaseUrl, shopDatabase } from './setup/database.ts';
import { createRandom, generateBook } from './setup/generator.ts';
import { openGeneratedDatabase } from './setup/search-database.ts';
import { generateQueries, misspell } from './setup/search-queries.ts';
import { load, median, printTable } from './setup/stage.ts';

const CONNECTIONS = 32;
const ROUNDS = 3;
/** More distinct texts than the cache holds, requested in turn, so that none is ever cached. */
const DISTINCT_TEXTS = 12_000;
const MILLION = 'rb_bench_1m';

const database = await shopDatabase();
const words = await loadTitleWords(database);
const common = typedPrefixes(words);
await measure(database, 'The demonstration shop', [
  ['“war”', ['war'], '≥ 0.25'],
  [`${common.length} beginnings of words`, common, '≥ 0.25'],
  ['never asked before: half with a typo', uncachedTexts(words), '≥ 0.25'],
]);

await (await openGeneratedDatabase(MILLION, 1_000_000)).close();
const generated = Array.from({ length: 20_000 }, (_, i) => titleWords(generateBook(i + 1, 29).title));
const queries = Object.values(generateQueries().suggestions)
  .flat()
  .filter(({ field }) => field === undefined)
  .map(({ query }) => query);
await measure(databaseUrl(MILLION), 'A million books', [
  [`${queries.length} questions of all kinds`, queries, 'p97 < 50'],
  ['never asked before: half with a typo', uncachedTexts(generated), ''],
]);

type Series = [name: string, texts: string[], target: string];

async function measure(url: string, title: string, series: Series[]) {
  const bare = await serve('bare', { database: url });
  const shop = await serve('shop', { database: url });
  const rows: string[][] = [];
  for (const [name, texts, target] of series) {
    const paths = texts.map((text) => `/api/books/suggest?query=${encodeURIComponent(text)}`);
    const loads = [bare, shop].map(({ origin }) => {
      const nextPath = inTurns(paths);
      return () => load(origin, { connections: CONNECTIONS, nextPath });
    });
    const measured: Awaited<ReturnType<typeof load>>[][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [];
      for (const measureLoad of loads) pair.push(await measureLoad());
      // The first round warms up.
      if (round > 0) measured.push(pair);
    }
    const [floor, now] = [0, 1].map((i) => median(measured.map((pair) => pair[i]?.rate ?? 0)));
    const p97 = [0, 1].map((i) => median(measured.map((pair) => pair[i]?.p97 ?? 0)).toFixed(0));
    const ratio = ((now ?? 0) / (floor ?? 1)).toFixed(2);
    rows.push([name, floor?.toFixed(0) ?? '', now?.toFixed(0) ?? '', ratio, ...p97, target]);
  }
  printTable(
    `${title}: suggestions, ${CONNECTIONS} people, median of ${ROUNDS} rounds`,
    ['texts', 'bare/s', 'shop/s', 'ratio', 'p97 ms: bare', 'shop', 'target'],
    rows,
  );
  console.log(`memory of the shop's process: ${(await shop.memory()).toFixed(0)} MB`);
  bare.stop();
  shop.stop();
}

function inTurns(paths: readonly string[]): () => string {
  let n = 0;
  return () => paths[n++ % paths.length] ?? '';
}

function titleWords(title: string): string[] {
  return parseSearchText(title).words.map(({ text }) => text);
}

async function loadTitleWords(url: string): Promise<string[][]> {
  const db = connectServer(url);
  const rows = await db.query<{ title: string }>(
    `SELECT title FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL ORDER BY id`,
  );
  await db.close();
  return rows.map(({ title }) => titleWords(title));
}

/** Texts as typed at a pause: the first three to seven letters of a word. */
function typedPrefixes(titles: readonly string[][]): string[] {
  const random = createRandom(3);
  const texts = titles.flatMap((words) => {
    const word = words[Math.floor(random() * words.length)] ?? '';
    return word.length > 3 ? [word.slice(0, 3 + Math.floor(random() * 5))] : [];
  });
  return [...new Set(texts)].slice(0, 300);
}

/** Distinct prefixes of titles, and pairs of words from different titles; every other one has a typo. */
function uncachedTexts(titles: readonly string[][]): string[] {
  const random = createRandom(11);
  const word = () => {
    const words = titles[Math.floor(random() * titles.length)] ?? [];
    return words[Math.floor(random() * words.length)] ?? 'war';
  };
  const texts = new Set<string>();
  while (texts.size < DISTINCT_TEXTS) {
    const [first, second] = [word(), word()];
    const right = random() < 0.5 ? first : `${first} ${second.slice(0, 4)}`;
    const text =
      texts.size % 2 === 0 && first.length > 4 ? right.replace(first, misspell(first, random)) : right;
    texts.add(`${text}${random() < 0.2 ? ' ' : ''}`);
  }
  return [...texts];
}
