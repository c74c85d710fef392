import { describe, expect, test } from 'vitest';
import { renderMonogram } from './monogram.ts';
import { type CoverOptions, type CoverSubject, type CoverView, renderCover } from './render.ts';
import { NAVY, OXBLOOD, SAMPLES } from './samples.ts';

const book = SAMPLES[0] as CoverSubject;
const front: CoverOptions = { view: 'front', colour: OXBLOOD, variantType: 'superDeluxe', leatherType: 'realLeather' };
const WIDTH = 200;

const mean = ({ data }: { data: Buffer }, channel: number) => {
  let sum = 0;
  for (let i = channel; i < data.length; i += 4) sum += data[i] as number;
  return sum / (data.length / 4);
};
/** Mean difference of neighbours in the brightness: how lively the grain is. */
const grain = ({ data, width, height }: { data: Buffer; width: number; height: number }) => {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(height * 0.88); y < height * 0.94; y++)
    for (let x = Math.round(width * 0.3); x < width * 0.8; x++) {
      const i = (y * width + x) * 4;
      sum += Math.abs((data[i] as number) - (data[i + 4] as number));
      count++;
    }
  return sum / count;
};

describe('a cover', () => {
  test.each(['front', 'spine', 'three-quarter', 'endpapers'] satisfies CoverView[])('%s is drawn at the asked width', async (view) => {
    const picture = await renderCover(book, { ...front, view }, WIDTH);
    expect(picture.width).toBe(WIDTH);
    expect(picture.data.length).toBe(WIDTH * picture.height * 4);
    expect(mean(picture, 3)).toBeGreaterThan(20);
  });

  test('is the same to the byte when drawn again', async () => {
    const [one, two] = [await renderCover(book, front, WIDTH), await renderCover(book, front, WIDTH)];
    expect(one.data.equals(two.data)).toBe(true);
  });

  test('shows the colour of its leather', async () => {
    const red = await renderCover(book, front, WIDTH);
    const blue = await renderCover(book, { ...front, colour: NAVY }, WIDTH);
    expect(mean(red, 0)).toBeGreaterThan(mean(red, 2));
    expect(mean(blue, 2)).toBeGreaterThan(mean(blue, 0));
  });

  test('in vegan leather has a calmer grain than in goatskin', async () => {
    const skin = await renderCover(book, front, 640);
    const cloth = await renderCover(book, { ...front, leatherType: 'veganLeather' }, 640);
    expect(grain(cloth)).toBeLessThan(grain(skin) * 0.85);
  });

  test('in half leather differs from full leather', async () => {
    const full = await renderCover(book, front, WIDTH);
    const half = await renderCover(book, { ...front, variantType: 'deluxe' }, WIDTH);
    expect(full.data.equals(half.data)).toBe(false);
  });

  test('is drawn for every script and for titles without end', { timeout: 60_000 }, async () => {
    for (const subject of SAMPLES)
      for (const variantType of ['deluxe', 'superDeluxe'] as const)
        expect((await renderCover(subject, { ...front, variantType }, 120)).width).toBe(120);
  });

  test('that cannot be drawn names the book', async () => {
    const broken = { ...book, title: 'The Lost Quire', genres: null as unknown as string[] };
    await expect(renderCover(broken, front, WIDTH)).rejects.toThrow(/The Lost Quire/);
    await expect(renderCover(book, { ...front, colour: { name: 'x', light: 'red', dark: '#000000' } }, WIDTH)).rejects.toThrow(/Meditations.*"red"/);
  });
});

test('authors with the same initials can be told apart by their roundels', async () => {
  const one = await renderMonogram({ name: 'Jane Austen', seed: 'a', colour: OXBLOOD }, 120);
  const two = await renderMonogram({ name: 'John Ashbery', seed: 'b', colour: OXBLOOD }, 120);
  expect(one.data.equals(two.data)).toBe(false);
});
