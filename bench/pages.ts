/**
 * Server-rendered pages: kept pages beside the same server sending the same bytes from memory, and unkept renderings
 * beside bare react-dom rendering the same tree, in one run: `node bench/pages.ts`. Needs a PostgreSQL server
 * (BENCH_DATABASE_URL) and a build (`npm run build`). The last line is the shop's memory after a minute of load.
 */
import { load, median, serve, shopDatabase, sideBySide, table } from './stage.ts';

const database = await shopDatabase();
const covers = 'data/covers';
const shop = await serve('shop', { database, covers });
const unkept = await serve('shop', { database, covers, keep: false });

const best = (await (await fetch(`${shop.origin}/api/best-selling-books?filter={"limit":1}`)).json()) as {
  data: { id: string; title_slug: string }[];
};
const { id, title_slug } = best.data[0] as { id: string; title_slug: string };
const pages = [
  ['listing', '/our-unique-collection'],
  ['product', `/product/${id}/${encodeURIComponent(title_slug)}`],
] as const;
const headers = { 'accept-encoding': 'br' };

const bodies = await Promise.all(
  pages.map(async ([, path]) => {
    const response = await rawFetch(shop.origin + path);
    return { path, ...response };
  }),
);
const bytes = await serve('bytes', { bodies });
const kept: string[][] = [];
for (const [name, path] of pages) {
  const [ours, plain] = await sideBySide(shop.origin + path, bytes.origin + path, { headers });
  kept.push([name, ours.toFixed(0), plain.toFixed(0), (ours / plain).toFixed(2), '≥ 0.50']);
}
table(
  'Kept pages (Brotli), 32 connections',
  ['page', 'shop pages/s', 'bytes from memory/s', 'ratio', 'asked'],
  kept,
);
bytes.stop();

const bare = await serve('react', { database, paths: pages.map(([, path]) => path) });
const rendered: string[][] = [];
for (const [name, path] of pages) {
  const [ours, plain] = await sideBySide(unkept.origin + path, bare.origin + path, { connections: 8 });
  rendered.push([name, ours.toFixed(0), plain.toFixed(0), (ours / plain).toFixed(2), '≥ 0.20']);
}
table(
  'First renderings (no page kept), 8 connections',
  ['page', 'shop pages/s', 'bare react-dom/s', 'ratio', 'asked'],
  rendered,
);
bare.stop();
unkept.stop();

const paths = [
  ...pages.map(([, path]) => path),
  '/',
  '/api/books',
  '/best-seller-book?page=2',
  '/our-unique-collection?q=love',
];
const memory: number[] = [];
for (const path of paths) {
  await load(shop.origin + path, { seconds: 60 / paths.length, headers });
  memory.push(await shop.memory());
}
table(
  'Memory of the server',
  ['after', 'resident MB', 'asked'],
  [
    ['60 s of load', (memory.at(-1) ?? 0).toFixed(0), '< 450'],
    ['median while loaded', median(memory).toFixed(0), ''],
  ],
);
shop.stop();

/** The answer as it goes over the wire, compressed. */
async function rawFetch(url: string): Promise<{ base64: string; headers: Record<string, string> }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          base64: Buffer.concat(chunks).toString('base64'),
          headers: {
            'content-type': String(response.headers['content-type']),
            'content-encoding': String(response.headers['content-encoding']),
          },
        }),
      );
    }).on('error', reject);
  });
}
