import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import { OXBLOOD } from '../drawing/colours-fixture.ts';
import { SAMPLES } from '../drawing/samples.ts';
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
async function shop(hasBook: boolean) {
  const noise = { width: 320, height: 440, channels: 4, background: '#000' } as const;
  const drawn = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .webp()
    .toBuffer();
  return {
    db: {
      query: async () => (hasBook ? [{ ...SAMPLES[0], id: ID, coverVersion: 'now' }] : []),
    } as unknown as Db,
    store: { renderBinding: async () => drawn },
    colours: async () => [colour],
  };
}

test('a cover goes into a letter as a small JPEG, whatever is on it', async () => {
  const jpeg = (await renderEmailCover(await shop(true), address, signal)) ?? expect.fail();
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 220 });
  expect(jpeg.length).toBeLessThan(40_000);
});

test.each([
  ['a book that has gone', false, address],
  ['what is no cover', true, '/monograms/homer.webp'],
  ['a leather that there never was', true, address.replace('oxblood', 'plaid')],
  ['an address of elsewhere', true, 'https://evil.example/covers/a/b/c.webp'],
])('of %s there is none', async (_, hasBook, of) => {
  expect(await renderEmailCover(await shop(hasBook), of, signal)).toBeNull();
});
