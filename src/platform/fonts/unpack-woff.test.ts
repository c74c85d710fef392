import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { readFont } from './font-files.ts';
import { unpackWoff } from './unpack-woff.ts';

test('an unpacked font lays text out like the packed one', () => {
  const woff = readFont('eb-garamond/files/eb-garamond-latin-400-normal.woff');
  const [packed, unpacked] = [woff, unpackWoff(woff)].map((bytes) => {
    const { glyphs, positions } = create(bytes).layout('Bound by hand, 1811');
    return { outlines: glyphs.map(({ path }) => path.commands), positions };
  });
  expect(unpacked).toEqual(packed);
  expect(packed?.outlines.flat().length).toBeGreaterThan(100);
});
