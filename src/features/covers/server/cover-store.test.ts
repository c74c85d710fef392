import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Covering, FrameName } from '#kernel/binding-design.ts';
import type { BindingPicture } from '#platform/pictures/binding-renderer.ts';
import { bookDesign, type CoverSubject } from '../drawing/book-design.ts';
import { NAVY, OXBLOOD } from '../drawing/colours-fixture.ts';
import { SAMPLES } from '../drawing/samples-fixture.ts';
import { type CoverStore, createCoverStore, pictureName } from './cover-store.ts';
import type { CoverPool } from './pool.ts';

const book = SAMPLES[0] as CoverSubject;
const defaultCovering: Covering = { colour: OXBLOOD, variantType: 'deluxe', leatherType: 'realLeather' };
const small = { view: 'front', width: 160, format: 'webp' } as const;
const front = (subject: CoverSubject, covering = defaultCovering): BindingPicture => ({
  design: bookDesign(subject, covering),
  ...small,
});
const getPicture = (store: CoverStore, picture: BindingPicture) =>
  store.renderBinding(picture, visitor(), { keep: true });
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'covers-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const visitor = (network = '192.0.2.1') => {
  const controller = new AbortController();
  return { network, signal: controller.signal, leave: () => controller.abort() };
};

const createCountingPool = (draw: CoverPool['draw']) => {
  const drawnTitles: string[] = [];
  const pool: CoverPool = {
    draw(task, crowd) {
      drawnTitles.push(task.title);
      return draw(task, crowd);
    },
    close: async () => {},
  };
  return { drawnTitles, pool };
};

describe('the cover store', () => {
  test('draws once for concurrent requests and caches the result', async () => {
    const { drawnTitles, pool } = createCountingPool(async () => new Uint8Array([1, 2, 3]));
    const store = createCoverStore({ dir, pool });
    const requests = [getPicture(store, front(book)), getPicture(store, front(book))];
    for (const cover of await Promise.all(requests)) expect([...cover]).toEqual([1, 2, 3]);
    const later = await getPicture(createCoverStore({ dir, pool }), front(book));
    expect(drawnTitles).toEqual(['Meditations']);
    expect([...later]).toEqual([1, 2, 3]);
  });

  test('leaves no partial file after a failure and tries again', async () => {
    let fail = true;
    const { pool } = createCountingPool(async () => {
      if (fail) throw new Error('no gold left for Meditations');
      return new Uint8Array([7]);
    });
    const store = createCoverStore({ dir, pool });
    await expect(getPicture(store, front(book))).rejects.toThrow(/Meditations/);
    fail = false;
    await getPicture(store, front(book));
    const names = await readdir(dir, { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('draws in a worker, caches the file and names a book that can’t be drawn', {
    timeout: 30_000,
  }, async () => {
    const store = createCoverStore({ dir });
    const { design } = front(book, { ...defaultCovering, variantType: 'superDeluxe' });
    const broken = { ...design, title: 'The Lost Quire', frame: 'none' as FrameName };
    await expect(getPicture(store, { design: broken, ...small })).rejects.toThrow(/The Lost Quire/);
    const cover = await getPicture(store, front(book));
    expect((await sharp(cover).metadata()).width).toBe(160);
    await store.close();
    const names = await readdir(dir, { recursive: true });
    expect(names.filter((name) => name.endsWith('.webp'))).toHaveLength(1);
  });

  test('names files by colour, view, size and title', () => {
    const keys = [
      pictureName(front(book)),
      pictureName(front(book, { ...defaultCovering, colour: NAVY })),
      pictureName({ ...front(book), view: 'spine' }),
      pictureName({ ...front(book), width: 320 }),
      pictureName(front({ ...book, title: 'Meditation' })),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the cover folder', () => {
  const KB = 2 ** 10;
  const counter = createCountingPool(async () => new Uint8Array(KB));
  const createSubject = (title: string): CoverSubject => ({ ...book, title });
  const filePath = (title: string) => {
    const key = pictureName(front(createSubject(title)));
    return join(dir, key.slice(key.indexOf('-') + 1).slice(0, 2), key);
  };
  const isCached = (title: string) =>
    stat(filePath(title)).then(
      () => true,
      () => false,
    );
  const setLastUse = (title: string, days: number) => {
    const at = Date.now() / 1000 - days * 86_400;
    return utimes(filePath(title), at, at);
  };
  async function createFilledStore(titles: readonly string[], maxBytes: number) {
    const store = createCoverStore({ dir, maxBytes, pool: counter.pool });
    for (const title of titles) await getPicture(store, front(createSubject(title)));
    await store.close();
    for (const [i, title] of titles.entries()) await setLastUse(title, titles.length - i);
    return createCoverStore({ dir, maxBytes, pool: counter.pool });
  }

  test('evicts the least recently used covers, including those of earlier runs', async () => {
    const store = await createFilledStore(['Oldest', 'Asked for', 'Third', 'Fourth'], 4 * KB);
    await getPicture(store, front(createSubject('Asked for')));
    await getPicture(store, front(createSubject('New')));
    await store.close();
    const cached = await Promise.all(['Oldest', 'Asked for', 'Third', 'Fourth', 'New'].map(isCached));
    expect(cached).toEqual([false, true, false, true, true]);
  });

  test('never exceeds its size limit', async () => {
    const store = createCoverStore({ dir, maxBytes: 10 * KB, pool: counter.pool });
    for (let i = 0; i < 30; i += 1) await getPicture(store, front(createSubject(`Book ${i}`)));
    await store.close();
    const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.webp'));
    expect(names.length).toBeLessThanOrEqual(10);
    expect(names.length).toBeGreaterThan(5);
  });

  test('draws again when another process deleted the file', async () => {
    const store = await createFilledStore(['Vanished'], 4 * KB);
    await rm(dirname(filePath('Vanished')), { recursive: true });
    expect((await getPicture(store, front(createSubject('Vanished')))).length).toBe(KB);
    expect(await isCached('Vanished')).toBe(true);
  });

  test('removes partial files and touches no other files', async () => {
    const store = await createFilledStore(['First'], KB);
    const partFile = join(dirname(filePath('First')), '.0b7ad1f0-5a9c-4b1e-8a54-4a4ff6a7b4c1.part');
    const photo = join(dir, 'files', 'photo', 'somebody.webp');
    await writeFile(partFile, 'half a cov');
    await utimes(partFile, 0, 0);
    await mkdir(dirname(photo), { recursive: true });
    await writeFile(photo, 'somebody');
    await getPicture(store, front(createSubject('Second')));
    await store.close();
    const names = await readdir(dir, { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await stat(photo)).size).toBe(8);
  });
});
