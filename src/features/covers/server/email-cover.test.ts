import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import { OXBLOOD } from '../drawing/colours-fixture.ts';
import { SAMPLES } from '../drawing/samples-fixture.ts';
import { renderEmailCover } from './email-cover.ts';

const ID = '01JBKSHFG2NQJDQT56H1T6K3K8';
const address = coverPath({
  id: ID,
  version: 'then',
  view: 'front',
  color: 'oxblood',
  variantType: 'deluxe',
  leatherType: 'realLeather',
  width: 320,
  format: 'webp',
});
const { signal } = new AbortController();
const colour = {
  id: '1',
  colorName: 'oxblood',
  label: 'Oxblood',
  altText: '',
  disabled: false,
  ...OXBLOOD,
};

/** Covers are noise, which compresses worst. */
async function createShop(hasBook: boolean) {
  const noise = { width: 320, height: 440, channels: 4, background: '#000' } as const;
  const cover = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .webp()
    .toBuffer();
  return {
    db: {
      query: async () => (hasBook ? [{ ...SAMPLES[0], id: ID, coverVersion: 'now' }] : []),
    } as unknown as Db,
    store: { renderBinding: async () => cover },
    colours: async () => [colour],
  };
}

test('a cover is emailed as a small JPEG', async () => {
  const jpeg = (await renderEmailCover(await createShop(true), address, signal)) ?? expect.fail();
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 220 });
  expect(jpeg.length).toBeLessThan(40_000);
});

test.each([
  ['a deleted book', false, address],
  ['another picture', true, '/monograms/homer.webp'],
  ['an unknown leather', true, address.replace('oxblood', 'plaid')],
  ['a URL of another site', true, 'https://evil.example/covers/a/b/c.webp'],
])('%s has no email cover', async (_, hasBook, url) => {
  expect(await renderEmailCover(await createShop(hasBook), url, signal)).toBeNull();
});
