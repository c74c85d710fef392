/**
 * Server-rendered pages: cached ones compared with a bare Fastify sending the same bytes, uncached ones with bare
 * react-dom; their bytes; memory after every kind of request.
 * Run: node bench/pages.ts; needs a PostgreSQL server and a build
 */
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { type BenchServer, serve } from './setup/child-server.ts';
import { shopDatabase } from './setup/database.ts';
import { createBenchPeople } from './setup/people.ts';
import { compareUrls, load, measureInTurns, printTable, uncachedPaths } from './setup/stage.ts';

const database = await shopDatabase();
const headers = { 'accept-encoding': 'br' };
const shop = await serve('shop', { database });
const products = await findProductPaths(shop);
const [product = ''] = products;
const pages = [
  ['home', '/'],
  ['listing', '/our-unique-collection'],
  ['product', product],
] as const;

const bodies = await measurePageSizes();
const bare = await serve('bare-pages', { database, bodies, paths: [product] });
await measureCachedPages();
await measureUncachedPages();
bare.stop();
shop.stop();
await measureMemory();

async function findProductPaths({ origin }: BenchServer): Promise<string[]> {
  const site = await (await fetch(`${origin}/sitemap-1.xml`)).text();
  const paths = [...site.matchAll(/<loc>https?:\/\/[^/]+(\/listing\/product\/[^<]+)<\/loc>/g)];
  if (paths.length < 100) throw new Error(`The site map names ${paths.length} books.`);
  return paths.map(([, path = '']) => path);
}

/** @returns the cached pages with their headers */
async function measurePageSizes() {
  const rows: string[][] = [];
  const measured = [];
  const kB = ({ length }: Buffer) => (length / 1000).toFixed(1);
  for (const [name, path] of pages) {
    const first = await fetchRaw(`${shop.origin}${path}?first=${process.pid}`);
    const { body, type } = await fetchCompressed(shop.origin + path);
    rows.push([name, kB(brotliDecompressSync(body)), kB(first.body), kB(body)]);
    const pageHeaders = { 'content-type': type, 'content-encoding': 'br' };
    measured.push({ path, base64: body.toString('base64'), headers: pageHeaders });
  }
  printTable('kB of pages', ['page', 'as text', 'Brotli, first request', 'Brotli, cached'], rows);
  return measured;
}

async function measureCachedPages(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path] of pages) {
    const urls = [shop.origin + path, `${bare.origin}/bytes${path}`];
    const [ours = 0, plain = 0] = await compareUrls(urls, { headers });
    rows.push([name, ours.toFixed(0), plain.toFixed(0), (ours / plain).toFixed(2), '≥ 0.60']);
  }
  printTable(
    'Cached pages (Brotli), 32 connections',
    ['page', 'shop pages/s', 'bytes from memory/s', 'ratio', 'target'],
    rows,
  );
}

async function measureUncachedPages(): Promise<void> {
  const nextPath = uncachedPaths(products);
  const options = { connections: 8, headers };
  const [ours = 0, plain = 0] = await measureInTurns([
    async (seconds = 6) => (await load(shop.origin, { ...options, seconds, nextPath })).rate,
    async (seconds = 6) => (await load(bare.origin + product, { ...options, seconds })).rate,
  ]);
  printTable(
    'Uncached product pages (Brotli), 8 connections',
    ['shop pages/s', 'bare react-dom/s', 'ratio'],
    [[ours.toFixed(0), plain.toFixed(0), (ours / plain).toFixed(2)]],
  );
}

/** Uses one process for all requests in turn, so that each starts with the memory left by the others. */
async function measureMemory(): Promise<void> {
  const [person] = await createBenchPeople(database, 1);
  const server = await serve('shop', { database });
  const searches = ['war', 'love', 'history of', 'histry', 'frok', 'the sea', 'dickens'].map(
    (text) => `/our-unique-collection?q=${encodeURIComponent(text)}&r=1`,
  );
  const requests: [label: string, paths: readonly string[], extraHeaders?: Record<string, string>][] = [
    ['thousands of product pages', products],
    ['thousands of listing pages', ['/our-unique-collection', '/best-seller-book']],
    ['home', ['/']],
    ['lists of books', ['/api/books']],
    ['searches', searches],
    ['suggestions', ['/api/books/suggest?query=war']],
    ['carts', ['/api/carts'], person?.headers],
    ['product pages without compression', products, { 'accept-encoding': 'identity' }],
    ['product pages in gzip', products, { 'accept-encoding': 'gzip' }],
  ];
  const rows: string[][] = [];
  for (const [label, paths, extraHeaders] of requests) {
    const [first = ''] = paths;
    const { rate } = await load(server.origin, {
      seconds: 12,
      // More would be refused as too busy while pages are rendered.
      connections: 8,
      headers: { ...headers, ...extraHeaders },
      // Calls refuse unknown parameters.
      nextPath: first.startsWith('/api/') ? () => first : uncachedPaths(paths),
    });
    rows.push([label, rate.toFixed(0), (await server.memory()).toFixed(0), '≤ 450']);
  }
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
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ body, type: String(response.headers['content-type']) });
    }).on('error', reject);
  });
}
