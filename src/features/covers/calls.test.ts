import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CoverPicture, coverPath, monogramPath } from '#kernel/picture-paths.ts';
import { loadParts, startSite } from '#test/built-shop.ts';
import { createFolder } from '#test/create-folder.ts';
import { longTest } from '#test/effort.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import type { Renderer } from './server/renderer.ts';

const started: string[] = [];
const pending: (() => void)[] = [];
let isQuick = true;
const startRenderer = (): Renderer => ({
  draw: (task) => {
    started.push(task.title);
    return new Promise((resolve) => {
      pending.push(() => resolve(new Uint8Array([1, 2, 3])));
      if (isQuick) pending.pop()?.();
    });
  },
  isAlive: true,
  isSpent: false,
  end: async () => {},
});

const folder = createFolder();
const site = prepareFixture(async () => {
  const { createCoverPool, createCoverStore } = await loadParts();
  const covers = createCoverStore({ dir: folder, pool: createCoverPool({ start: startRenderer }) });
  return startSite({ covers, trustProxy: ['127.0.0.1'] });
});
beforeEach(() => {
  started.length = 0;
  isQuick = true;
});

interface Row {
  id: string;
  version: string;
  color: string;
}
const popularBooks = (catalogue: string, limit: number) =>
  site.db.query<Row>(
    `SELECT id, cover_version AS version, color FROM books WHERE catalogue = $1 AND withdrawn_at IS NULL ORDER BY popularity DESC, id LIMIT $2`,
    [catalogue, limit],
  );
const popularBook = async (catalogue = 'regular') => (await popularBooks(catalogue, 1))[0] as Row;
const front = {
  view: 'front',
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
  width: 160,
  format: 'webp',
} as const;
const coverStatus = async (picture: CoverPicture) => (await site.app.inject(coverPath(picture))).statusCode;

longTest('every picture that a page shows exists', { timeout: 120_000 }, async () => {
  const pages = [
    '/',
    '/our-unique-collection',
    '/best-seller-book',
    '/limited-edition',
    '/blogs',
    '/sitemap.xml',
  ];
  const books = await site.db.query<{ path: string }>(
    `SELECT DISTINCT ON (catalogue) CASE catalogue WHEN 'regular' THEN '/listing/product/' || sku
       WHEN 'exclusive' THEN '/rb-exclusive/' || sku ELSE '/product/' || id END || '/' || title_slug AS path
     FROM books WHERE withdrawn_at IS NULL ORDER BY catalogue, popularity DESC, id`,
  );
  const addresses = new Set<string>();
  for (const path of [
    ...pages,
    ...books.map((book) => book.path),
    '/api/galleries',
    '/api/exclusive-books',
  ]) {
    const reply = await site.app.inject(path);
    expect(reply.statusCode, path).toBe(200);
    for (const [address] of reply.body.matchAll(
      /\/(?:covers|monograms|article-pictures)\/[\w./-]+\.(?:avif|webp)/g,
    ))
      addresses.add(address);
  }
  expect(addresses.size).toBeGreaterThan(200);
  for (const address of addresses) expect((await site.app.inject(address)).statusCode, address).toBe(200);
});

test('covers the shop doesn’t show have no picture, and nothing is drawn', async () => {
  const book = await popularBook();
  const exclusive = await popularBook('exclusive');
  const noVegan = (await popularBooks('regular', 2))[1] as Row;
  await site.db.query(
    `UPDATE books SET price_vegan = NULL, deluxe_price_vegan = NULL, super_deluxe_price_vegan = NULL WHERE id = $1`,
    [noVegan.id],
  );
  const withdrawn = (await popularBooks('regular', 3))[2] as Row;
  await site.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [withdrawn.id]);
  const absent: CoverPicture[] = [
    { ...front, ...book, id: 'book-that-there-never-was' },
    { ...front, ...withdrawn },
    { ...front, ...noVegan, leatherType: 'veganLeather' },
    { ...front, ...exclusive, variantType: 'deluxe' },
    { ...front, ...book, color: 'plaid' },
    { ...front, ...book, width: 161 as 160 },
    { ...front, ...book, view: 'inside' as 'front' },
  ];
  const before = await readdir(folder, { recursive: true });
  for (const picture of absent) expect(await coverStatus(picture), coverPath(picture)).toBe(404);
  expect((await site.app.inject(monogramPath('nobody-at-all'))).statusCode).toBe(404);
  expect(started).toEqual([]);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

function requestCover(picture: CoverPicture, network = '192.0.2.1') {
  const { port } = site.app.server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': network };
  const responses = request({ port, host: '127.0.0.1', path: coverPath(picture), headers, agent: false });
  const status = new Promise<number | 'hung up'>((resolve) => {
    responses.on('response', (reply) => resolve(reply.resume().statusCode ?? 0));
    responses.on('error', () => resolve('hung up'));
  });
  responses.end();
  return { status, hangUp: () => responses.destroy() };
}
/** Requests sixty pictures from one network: one is being drawn, 48 wait, eleven are refused. */
async function flood(width: CoverPicture['width']) {
  isQuick = false;
  const books = await popularBooks('regular', 60);
  const responses = books.map((book) =>
    requestCover({ ...front, ...book, view: 'spine', variantType: 'deluxe', width }),
  );
  const refused: unknown[] = [];
  for (const { status } of responses) void status.then((code) => code === 503 && refused.push(code));
  await vi.waitFor(() => expect(refused).toHaveLength(11), 20_000);
  return responses;
}
const connections = () =>
  new Promise<number>((resolve) => site.app.server.getConnections((_, count) => resolve(count)));

test('a visitor doesn’t wait for drawings whose requesters hung up', { timeout: 60_000 }, async () => {
  const impatient = await flood(320);
  for (const { hangUp } of impatient) hangUp();
  await vi.waitFor(async () => expect(await connections()).toBe(0), 20_000);
  const visitor = requestCover({
    ...front,
    ...(await popularBook('bestSeller')),
    variantType: 'deluxe',
    view: 'spine',
    width: 320,
  });
  isQuick = true;
  pending.shift()?.();
  expect(await visitor.status).toBe(200);
  expect(started).toHaveLength(2);
});

test('a network that requests everything has to wait while others are served', {
  timeout: 60_000,
}, async () => {
  const responses = await flood(480);
  const visitor = requestCover(
    { ...front, ...(await popularBook('bestSeller')), variantType: 'deluxe', view: 'spine', width: 480 },
    '198.51.100.7',
  );
  isQuick = true;
  pending.shift()?.();
  expect(await visitor.status).toBe(200);
  const answers = await Promise.all(responses.map(({ status }) => status));
  expect(answers.filter((code) => code === 200)).toHaveLength(49);
  expect(answers.filter((code) => code === 503)).toHaveLength(11);
});
