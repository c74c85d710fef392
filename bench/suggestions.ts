import { execFile, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectServer } from '#db/connect.ts';
import { parseSearchText } from '#features/search/search-query.ts';
import { earlierSourceFolder } from './earlier-source.ts';
import { createRandom, generateBook } from './generator.ts';
import { openGeneratedDatabase } from './search-database.ts';
import { generateQueries, misspell } from './search-queries.ts';
import { median, printTable, shopDatabase } from './stage.ts';

/**
 * Suggestions for 32 people at once: the shop, an earlier version, and a baseline server that only matches title
 * prefixes. Uses the demo shop and a million books (filled on the first run, some minutes). Requires `wrk`.
 * Run: BENCH_DATABASE_URL=postgres://… node bench/suggestions.ts
 */
const SERVER = process.env['BENCH_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
/** More distinct texts than the cache holds, requested in turn, so that none is ever cached. */
const DISTINCT_TEXTS = 12_000;
const run = promisify(execFile);
const scratch = mkdtempSync(join(tmpdir(), 'rare-bindings-suggestions-'));

try {
  await run('wrk', ['--version']).catch((error: NodeJS.ErrnoException) => {
    // `wrk -v` exits with 1 after printing its version.
    if (error.code === 'ENOENT')
      throw new Error('Install wrk (Debian: apt-get install wrk): nothing else here is as fast.');
  });
  const database = await shopDatabase();
  const words = await loadTitleWords(database);
  const common = typedPrefixes(words);
  await measure(database, 'The demonstration shop', [
    ['“war”', ['war'], '≥ 0.25'],
    [`${common.length} beginnings of words`, common, '≥ 0.25'],
    ['never asked before: half with a typo', uncachedTexts(words), '≥ 0.25'],
  ]);

  const million = await openGeneratedDatabase(SERVER, 'rb_bench_1m', 1_000_000);
  await million.close();
  const address = new URL(SERVER);
  address.pathname = '/rb_bench_1m';
  const generated = Array.from({ length: 20_000 }, (_, i) =>
    parseSearchText(generateBook(i + 1, 29).title).words.map(({ text }) => text),
  );
  const queries = Object.values(generateQueries().suggestions)
    .flat()
    .filter(({ field }) => field === undefined)
    .map(({ query }) => query);
  await measure(address.href, 'A million books', [
    [`${queries.length} questions of all kinds`, queries, 'p95 < 50'],
    ['never asked before: half with a typo', uncachedTexts(generated), ''],
  ]);
} finally {
  rmSync(scratch, { recursive: true });
}

type Series = [name: string, texts: string[], goal: string];

async function measure(database: string, title: string, series: Series[]) {
  const earlierFolder = earlierSourceFolder();
  const servers = await Promise.all([
    start('bare-suggest', { database }),
    start('calls', { database, folder: join(import.meta.dirname, '..') }),
    ...(earlierFolder ? [start('calls', { database, folder: earlierFolder })] : []),
  ]);
  const rows: string[][] = [];
  for (const [name, texts, goal] of series) {
    const script = join(scratch, `${rows.length}.lua`);
    writeFileSync(script, createLuaScript(texts));
    const measured = servers.map((): Load[] => []);
    for (const server of servers) await measureLoad(server.origin, script, 2);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, server] of servers.entries())
        measured[i]?.push(await measureLoad(server.origin, script, SECONDS));
    }
    const medianMetric = (i: number, metric: keyof Load) =>
      median((measured[i] ?? []).map((sample) => sample[metric]));
    const [floor, now] = [medianMetric(0, 'perSecond'), medianMetric(1, 'perSecond')];
    const earlier = earlierFolder ? medianMetric(2, 'perSecond') : Number.NaN;
    rows.push([
      name,
      ...[floor, now, earlier].map((rate) => rate.toFixed(0)),
      (now / floor).toFixed(2),
      (earlier / floor).toFixed(2),
      medianMetric(0, 'p95').toFixed(1),
      medianMetric(1, 'p95').toFixed(1),
      earlierFolder ? medianMetric(2, 'p95').toFixed(1) : 'NaN',
      goal,
    ]);
  }
  printTable(
    `${title}: suggestions, ${CONNECTIONS} people, median of ${ROUNDS} rounds`,
    ['texts', 'floor/s', 'shop/s', 'before/s', 'ratio', 'before', 'p95: floor', 'shop', 'before', 'asked'],
    rows,
  );
  const memory = await servers[1]?.memory();
  console.log(`memory of the shop's process: ${memory?.toFixed(0)} MB`);
  for (const { stop } of servers) stop();
}

async function loadTitleWords(database: string): Promise<string[][]> {
  const db = connectServer(database);
  const rows = await db.query<{ title: string }>(
    `SELECT title FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL ORDER BY id`,
  );
  await db.close();
  return rows.map(({ title }) => parseSearchText(title).words.map(({ text }) => text));
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

interface Load {
  perSecond: number;
  p95: number;
}

/** Lua script that requests the texts in a loop and prints the figures. */
function createLuaScript(texts: readonly string[]): string {
  return `
local paths = {${texts.map((text) => JSON.stringify(`/api/books/suggest?query=${encodeURIComponent(text)}`)).join(',')}}
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
done = function(summary, latency)
  io.write(string.format("asked %f %f %d\\n", summary.requests / summary.duration * 1e6, latency:percentile(95) / 1000,
    summary.errors.status + summary.errors.timeout + summary.errors.read))
end`;
}

async function measureLoad(origin: string, script: string, seconds: number): Promise<Load> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-s',
    script,
    origin,
  ]);
  const [, perSecond, p95, errors] = /asked (\S+) (\S+) (\d+)/.exec(stdout) ?? [];
  if (errors !== '0') throw new Error(`${origin} failed: ${stdout}`);
  return { perSecond: Number(perSecond), p95: Number(p95) };
}

interface Started {
  origin: string;
  memory(): Promise<number>;
  stop(): void;
}

function start(name: string, options: object): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'servers', `${name}.ts`), [JSON.stringify(options)]);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The ${name} server ended with code ${code}.`)));
    child.once('message', (reported) => {
      const memory = () =>
        new Promise<number>((answer) => {
          child.once('message', (now) => answer((now as { rss: number }).rss / 2 ** 20));
          child.send('memory');
        });
      const stop = () => {
        child.removeAllListeners('exit');
        child.kill();
      };
      resolve({ origin: (reported as { origin: string }).origin, memory, stop });
    });
  });
}
