import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BindingDesign } from '#kernel/binding-design.ts';
import type { BindingPicture, BindingRenderer } from '#platform/pictures/binding-renderer.ts';
import { pickSample } from '#test/effort.ts';
import { createCoverStore } from './cover-store.ts';
import { createCoverPool } from './pool.ts';

const design: BindingDesign = {
  title: 'Letters to Clara',
  author: 'from her father',
  year: 1987,
  volume: null,
  colour: { name: 'a blue of her own', light: '#2b5f8a', dark: '#0d2438' },
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
  frame: 'laurel',
  emblem: 'rose',
  paper: 'feather',
  hasLabel: false,
  thickness: 132,
  seed: 7,
};
const front: BindingPicture = { design, view: 'front', width: 160, format: 'webp' };
const waiter = { network: '192.0.2.1', signal: new AbortController().signal };

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'covers-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const cachedFiles = async () =>
  (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.webp'));
const draw = (drawer: BindingRenderer, picture: BindingPicture, keep: boolean): Promise<Buffer> =>
  drawer.renderBinding(picture, waiter, { keep });

test('a custom binding is drawn in every detail and cached only on request', {
  timeout: 60_000,
}, async () => {
  const store = createCoverStore({ dir });
  const variants: BindingPicture[] = [
    { ...front, design: { ...design, author: 'from her mother' } },
    { ...front, design: { ...design, frame: 'dentelle' } },
    { ...front, design: { ...design, emblem: 'key' } },
    { ...front, design: { ...design, leatherType: 'veganLeather' } },
    { ...front, design: { ...design, variantType: 'deluxe' } },
    { ...front, design: { ...design, variantType: 'deluxe', paper: 'curl' } },
    { ...front, view: 'spine' },
    { ...front, view: 'spine', design: { ...design, year: 1988 } },
    { ...front, view: 'spine', design: { ...design, volume: 'II' } },
    { ...front, view: 'spine', design: { ...design, hasLabel: true } },
    { ...front, view: 'spine', design: { ...design, thickness: 200 } },
  ];
  const pictures = await Promise.all(
    [front, ...pickSample(variants, 2)].map((picture) => draw(store, picture, false)),
  );
  expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(pictures.length);
  const uncached = pictures[0] ?? expect.fail();
  expect(await sharp(uncached).metadata()).toMatchObject({ format: 'webp', width: 160, height: 220 });
  expect(await cachedFiles()).toEqual([]);
  expect((await draw(store, front, true)).equals(uncached)).toBe(true);
  expect(await cachedFiles()).toHaveLength(1);
  await store.close();
});

test('a design has one file, whatever the order of its fields', async () => {
  const pool = { ...createCoverPool(), draw: async () => new Uint8Array([1]) };
  const store = createCoverStore({ dir, pool });
  const reordered = Object.fromEntries(Object.entries(design).reverse()) as unknown as BindingDesign;
  await draw(store, front, true);
  await draw(store, { ...front, design: reordered }, true);
  expect(await cachedFiles()).toHaveLength(1);
});
