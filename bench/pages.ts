/**
 * Server-rendered pages: cached pages compared with a bare Fastify sending the same bytes; thousands of uncached
 * product pages compared with an earlier commit and with bare react-dom; bytes of pages; memory after every kind of
 * request.
 * Run: node bench/pages.ts; needs BENCH_DATABASE_URL and a build (`npm run build`)
 */
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { buildEarlierShop, EARLIER_COMMIT, importEarlierModule } from './earlier-shop.ts';
import { createBenchPeople } from './people.ts';
import { type BenchServer, compareUrls, load, median, printTable, serve, shopDatabase } from './stage.ts';
import { HAS_WRK, uncachedRequests } from './wrk.ts';

const ROUNDS = 3;
const database = await shopDatabase();
const covers = 'data/covers';
const headers = { 'accept-encoding': 'br' };
const earlierStage = await importEarlierModule<{ serve: typeof serve }>(
  await buildEarlierShop(),
  'bench/stage.ts',
);
const [shop, earlierServed] = [
  await serve('shop', { database, covers }),
  await earlierStage.serve('shop', { database, covers }),
];
const products = await findProductPaths(shop);
const pages = [
  ['home', '/'],
  ['listing', '/our-unique-collection'],
  ['product', products[0] as string],
] as const;

await measureCachedPages();
await measureFreshPages();
await measurePageSizes();
earlierServed.stop();
shop.stop();
await measureMemory();

async function findProductPaths({ origin }: BenchServer): Promise<string[]> {
  const site = await (await fetch(`${origin}/sitemap-1.xml`)).text();
  const paths = [...site.matchAll(/<loc>https?:\/\/[^/]+(\/listing\/product\/[^<]+)<\/loc>/g)].map(
    ([, path]) => path,
  );
  if (paths.length < 100) throw new Error(`The site map names ${paths.length} books.`);
  return paths as string[];
}

async function measureCachedPages(): Promise<void> {
  const bodies = await Promise.all(
    pages.map(async ([, path]) => {
      await fetchRaw(earlierServed.origin + path);
      const { body, type } = await fetchCompressed(shop.origin + path);
      return {
        path,
        base64: body.toString('base64'),
        headers: { 'content-type': type, 'content-encoding': 'br' },
      };
    }),
  );
  const bytes = await serve('bytes', { bodies });
  const rows: string[][] = [];
  for (const [name, path] of pages) {
    const [ours, plain] = await compareUrls(shop.origin + path, bytes.origin + path, { headers });
    const [theirs, again] = await compareUrls(earlierServed.origin + path, bytes.origin + path, { headers });
    rows.push([
      name,
      ours.toFixed(0),
      plain.toFixed(0),
      (ours / plain).toFixed(2),
      '≥ 0.60',
      (theirs / again).toFixed(2),
    ]);
  }
  printTable(
    `Kept pages (Brotli), 32 connections, by ${HAS_WRK ? 'wrk' : 'autocannon'}`,
    ['page', 'shop pages/s', 'bytes from memory/s', 'ratio', 'target', `${EARLIER_COMMIT} ratio`],
    rows,
  );
  bytes.stop();
}

async function measureFreshPages(): Promise<void> {
  if (!HAS_WRK) return console.log('\nUncached pages need wrk: each is requested once.');
  const bare = await serve('react', { database, paths: [pages[2][1]] });
  let runCount = 0;
  const loadUncached = async ({ origin }: BenchServer, seconds = 6) => {
    runCount += 1;
    return load(origin, {
      seconds,
      connections: 8,
      headers,
      script: uncachedRequests(products, runCount * 1_000_000),
    });
  };
  for (const server of [shop, earlierServed]) await loadUncached(server, 4);
  const rates: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(await loadUncached(shop));
    rates[1].push(await loadUncached(earlierServed));
    rates[2].push(await load(bare.origin + pages[2][1], { connections: 8 }));
  }
  const [ours, theirs, plain] = rates.map(median) as [number, number, number];
  printTable(
    `Uncached product pages (Brotli), 8 connections, median of ${ROUNDS} rounds`,
    ['shop pages/s', `${EARLIER_COMMIT} pages/s`, 'ratio', 'target', 'bare react-dom/s', 'ratio'],
    [
      [
        ours.toFixed(0),
        theirs.toFixed(0),
        (ours / theirs).toFixed(2),
        '≥ 4',
        plain.toFixed(0),
        (ours / plain).toFixed(2),
      ],
    ],
  );
  bare.stop();
}

async function measurePageSizes(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path] of pages) {
    const sizes = await Promise.all(
      [shop, earlierServed].map(async ({ origin }) => {
        const first = await fetchRaw(`${origin}${path}?first=${process.pid}`);
        const cached = await fetchCompressed(origin + path);
        return [brotliDecompressSync(cached.body).length, first.body.length, cached.body.length];
      }),
    );
    const [ours, theirs] = sizes as [number[], number[]];
    const kB = (i: number) => [ours, theirs].map((list) => ((list[i] ?? 0) / 1000).toFixed(1)).join(' / ');
    rows.push([name, kB(0), kB(1), kB(2), ((ours[0] ?? 0) / (theirs[0] ?? 1)).toFixed(2), '0.50']);
  }
  printTable(
    `kB of pages, now / ${EARLIER_COMMIT}`,
    ['page', 'as text', 'Brotli, first request', 'Brotli, cached', 'text, ratio', 'target'],
    rows,
  );
}

/** Uses one process for all requests in turn, so that each starts with the memory left by the others. */
async function measureMemory(): Promise<void> {
  if (!HAS_WRK) return console.log('\nMemory is not measured without wrk.');
  const people = await createBenchPeople(database, 1);
  const server = await serve('shop', { database, covers });
  const signedIn = people[0]?.headers ?? {};
  const rows: string[][] = [];
  let peak = 0;
  const measureAfter = async (label: string, script: string | undefined, path = '', extraHeaders = {}) => {
    const rate = await load(server.origin + path, {
      seconds: 12,
      headers: { ...headers, ...extraHeaders },
      ...(script ? { script } : {}),
    });
    const resident = await server.memory();
    peak = Math.max(peak, resident);
    rows.push([label, rate.toFixed(0), resident.toFixed(0), '≤ 450']);
  };
  const queries = ['war', 'love', 'history of', 'pary', 'frok', 'the sea', 'dickens'];
  await measureAfter('thousands of product pages', uncachedRequests(products, 1));
  await measureAfter(
    'thousands of listing pages',
    uncachedRequests(['/our-unique-collection', '/best-seller-book'], 1),
  );
  await measureAfter('home, again and again', undefined, '/');
  await measureAfter('home, uncached', uncachedRequests(['/'], 1));
  await measureAfter('lists of books', undefined, '/api/books');
  await measureAfter(
    'searches',
    uncachedRequests(
      queries.map((word) => `/our-unique-collection?q=${encodeURIComponent(word)}&r=1`),
      1,
    ).replace('"?n="', '"&n="'),
  );
  await measureAfter('suggestions', undefined, '/api/books/suggest?query=war');
  await measureAfter('carts', undefined, '/api/carts', signedIn);
  await measureAfter('product pages without compression', uncachedRequests(products, 9_000_000), '', {
    'accept-encoding': 'identity',
  });
  await measureAfter('product pages in gzip', uncachedRequests(products, 19_000_000), '', {
    'accept-encoding': 'gzip',
  });
  rows.push(['most of all', '', peak.toFixed(0), '≤ 450']);
  printTable(
    'Memory of one server after each kind of request',
    ['after', 'answers/s', 'resident MB', 'target'],
    rows,
  );
  server.stop();
}

/** Requests a page until its cached copy has its best compression; returns that answer. */
async function fetchCompressed(url: string): ReturnType<typeof fetchRaw> {
  for (let i = 0; i < 5; i += 1) {
    await fetchRaw(url);
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  return fetchRaw(url);
}

/** Returns the response body as transferred, compressed. */
function fetchRaw(url: string): Promise<{ body: Buffer; type: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), type: String(response.headers['content-type']) }),
      );
    }).on('error', reject);
  });
}
