import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CoverPool, CoversBusy, createCoverPool } from './pool.ts';
import type { CoverOptions, CoverSubject } from './render.ts';
import { NAVY, OXBLOOD, SAMPLES } from './samples.ts';
import { coverKey, createCoverStore } from './store.ts';

const book = SAMPLES[0] as CoverSubject;
const front: CoverOptions = {
  view: 'front',
  colour: OXBLOOD,
  variantType: 'deluxe',
  leatherType: 'realLeather',
};
const small = { width: 160, format: 'webp' } as const;
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'covers-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const counting = (draw: CoverPool['draw']) => {
  const asked: string[] = [];
  const pool: CoverPool = {
    draw(...ask) {
      asked.push(ask[0].title);
      return draw(...ask);
    },
    close: async () => {},
  };
  return { asked, pool };
};

describe('the cover store', () => {
  test('draws a cover in a worker and keeps the file', { timeout: 30_000 }, async () => {
    const store = createCoverStore({ dir });
    const { path } = await store.get(book, front, small);
    expect((await sharp(path).metadata()).width).toBe(160);
    await store.close();
  });

  test('draws once for concurrent asks, and not again later', async () => {
    const { asked, pool } = counting(async () => new Uint8Array([1, 2, 3]));
    const store = createCoverStore({ dir, pool });
    const [one, two] = await Promise.all([store.get(book, front, small), store.get(book, front, small)]);
    expect(one.path).toBe(two.path);
    await createCoverStore({ dir, pool }).get(book, front, small);
    expect(asked).toEqual(['Meditations']);
    expect([...(await readFile(one.path))]).toEqual([1, 2, 3]);
  });

  test('leaves no unfinished file behind and tries again after a failure', async () => {
    let fail = true;
    const { pool } = counting(async () => {
      if (fail) throw new Error('no gold left for Meditations');
      return new Uint8Array([7]);
    });
    const store = createCoverStore({ dir, pool });
    await expect(store.get(book, front, small)).rejects.toThrow(/Meditations/);
    fail = false;
    await store.get(book, front, small);
    const names = await readdir(dir, { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('a book that cannot be drawn is named, and the worker goes on with the next', {
    timeout: 30_000,
  }, async () => {
    const pool = createCoverPool();
    const store = createCoverStore({ dir, pool });
    const broken = { ...book, title: 'The Lost Quire', genres: null as unknown as string[] };
    await expect(store.get(broken, front, small)).rejects.toThrow(/The Lost Quire/);
    await store.get(book, front, small);
    await store.close();
  });

  test('gives another address to another colour, view, size or title', () => {
    const keys = [
      coverKey(book, front, small),
      coverKey(book, { ...front, colour: NAVY }, small),
      coverKey(book, { ...front, view: 'spine' }, small),
      coverKey(book, front, { ...small, width: 320 }),
      coverKey({ ...book, title: 'Meditation' }, front, small),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('the pool takes no more drawings than may wait, and goes on with those it took', {
  timeout: 30_000,
}, async () => {
  const pool = createCoverPool({ waitingMax: 2 });
  const ask = (title: string) => pool.draw({ ...book, title }, front, small);
  const taken = ['Drawn at once', 'First in line', 'Second in line'].map(ask);
  await expect(ask('One too many')).rejects.toThrow(CoversBusy);
  await Promise.all(taken);
  expect((await ask('One too many')).length).toBeGreaterThan(0);
  await pool.close();
});
