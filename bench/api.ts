/**
 * The two busiest API calls, compared with a bare Fastify + pg server that sends the same reply.
 * Run: node bench/api.ts; needs a PostgreSQL server
 */
import { isDeepStrictEqual } from 'node:util';
import { serve } from './setup/child-server.ts';
import { shopDatabase } from './setup/database.ts';
import { compareUrls, printTable } from './setup/stage.ts';

const database = await shopDatabase();
const shop = await serve('shop', { database });
const bare = await serve('bare', { database });

const list = `${shop.origin}/api/books?filter=${encodeURIComponent('{"limit":16,"offset":0}')}`;
const firstId = ((await (await fetch(list)).json()) as { data: { id: string }[] }).data[0]?.id ?? '';
const calls = [
  ['GET /api/books (16, with total)', list, `${bare.origin}/list`],
  ['GET /api/books/{id}', `${shop.origin}/api/books/${firstId}`, `${bare.origin}/book/${firstId}`],
] as const;

const rows: string[][] = [];
for (const [name, ...urls] of calls) {
  const [reply, bareReply] = await Promise.all(urls.map(async (url) => (await fetch(url)).json()));
  if (!isDeepStrictEqual(reply, bareReply)) throw new Error(`${name}: the two servers reply differently.`);
  const [shopRate = 0, bareRate = 0] = await compareUrls(urls);
  rows.push([name, shopRate.toFixed(0), bareRate.toFixed(0), (shopRate / bareRate).toFixed(2), '≥ 0.60']);
}
printTable(
  'Calls, 32 connections, median of 3 rounds',
  ['call', 'shop req/s', 'bare req/s', 'ratio', 'target'],
  rows,
);
shop.stop();
bare.stop();
