import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { coverPath, monogramPath } from '#kernel/picture-paths.ts';
import { Failure, handleFailures } from '#platform/http/failures.ts';
import { OXBLOOD } from '../drawing/colours-fixture.ts';
import { SAMPLES } from '../drawing/samples-fixture.ts';
import { createCoverStore } from './cover-store.ts';
import { coverRoutes, monogramRoutes } from './http.ts';
import type { CoverPool } from './pool.ts';

const ID = '01JBKSHFG2NQJDQT56H1T6K3K8';
const cover = (version: string) =>
  coverPath({
    id: ID,
    version,
    view: 'front',
    color: 'oxblood',
    variantType: 'deluxe',
    leatherType: 'realLeather',
    width: 160,
    format: 'webp',
  });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'covers-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function createDrawingShop(draw: CoverPool['draw']) {
  return createShop({ draw, close: async () => {} });
}
function createShop(pool: CoverPool) {
  const row = {
    ...SAMPLES[0],
    id: ID,
    coverVersion: 'now',
    color: 'oxblood',
    name: 'Marcus Aurelius',
    catalogue: 'regular',
    deluxePriceGenuine: 12_000,
    superDeluxePriceGenuine: null,
    deluxePriceVegan: null,
    superDeluxePriceVegan: null,
    priceVegan: null,
  };
  const colour = {
    id: '1',
    colorName: 'oxblood',
    label: 'Oxblood',
    altText: '',
    disabled: false,
    ...OXBLOOD,
  };
  const options = {
    db: { query: async () => [row] } as unknown as Db,
    store: createCoverStore({ dir, pool }),
    colours: async () => [colour],
    nameQueries: ['SELECT name FROM authors WHERE slug = $1'],
  };
  const app = Fastify();
  handleFailures(app);
  coverRoutes(app, options);
  monogramRoutes(app, options);
  return app;
}

test('covers are cached for ever; outdated versions redirect', async () => {
  const app = createDrawingShop(async () => new Uint8Array([1, 2, 3]));
  const reply = await app.inject(cover('now'));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toContain('immutable');
  expect([...reply.rawPayload]).toEqual([1, 2, 3]);
  const older = await app.inject(cover('then'));
  expect([older.statusCode, older.headers.location]).toEqual([302, cover('now')]);
});

test("an author's monogram comes in two sizes and no other", async () => {
  const widths: number[] = [];
  const app = createDrawingShop(async ({ file: { width } }) => {
    widths.push(Number(width));
    return new Uint8Array([Number(width) / 2]);
  });
  for (const width of [480, 240] as const) {
    const reply = await app.inject(monogramPath('marcus-aurelius', 'avif', width));
    expect([reply.statusCode, ...reply.rawPayload]).toEqual([200, width / 2]);
  }
  expect(widths).toEqual([480, 240]);
  expect((await app.inject('/monograms/marcus-aurelius.320.webp')).statusCode).toBe(404);
});

test('a full queue answers 503 with Retry-After, uncached', async () => {
  let isBusy = true;
  const app = createDrawingShop(async () => {
    if (isBusy) throw new Failure(503, 'COVERS_BUSY', 'Busy.', undefined, { retryAfter: 30 });
    return new Uint8Array([7]);
  });
  for (const address of [cover('now'), monogramPath('marcus-aurelius')]) {
    const reply = await app.inject(address);
    expect(reply.statusCode, address).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toMatchObject({ success: false, code: 'COVERS_BUSY' });
  }
  isBusy = false;
  expect((await app.inject(cover('now'))).statusCode).toBe(200);
  isBusy = true;
  expect((await app.inject(cover('now'))).statusCode, 'cached covers are sent even when busy').toBe(200);
});
