import { describe, expect, test } from 'vitest';
import { COVER_VIEWS } from '#kernel/binding.ts';
import type { Covering, FrameName } from '#kernel/binding-design.ts';
import { firstOrAll, longTest, pickSample } from '#test/effort.ts';
import { bookDesign, type CoverSubject } from './book-design.ts';
import { NAVY, OXBLOOD } from './colours-fixture.ts';
import { renderMonogram } from './lettering/monogram.ts';
import { renderBinding } from './render.ts';
import { SAMPLES } from './samples-fixture.ts';

const book = SAMPLES[0] as CoverSubject;
const bound: Covering = {
  colour: OXBLOOD,
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
};
const WIDTH = 120;
const front = (overrides: Partial<Covering> = {}, subject = book, width = WIDTH) =>
  renderBinding(bookDesign(subject, { ...bound, ...overrides }), 'front', width);
const plain = front();

const mean = ({ data }: { data: Buffer }, channel: number) => {
  let sum = 0;
  for (let i = channel; i < data.length; i += 4) sum += data[i] as number;
  return sum / (data.length / 4);
};
/** Roughness at the scale of the grain: steps between neighbouring 8-pixel squares under the author's name. */
const unevenness = ({ data, width, height }: { data: Buffer; width: number; height: number }) => {
  const square = (x: number, y: number) => {
    let sum = 0;
    for (let k = 0; k < 64; k++) sum += data[((y + (k >> 3)) * width + x + (k & 7)) * 4] as number;
    return sum / 64;
  };
  let steps = 0;
  let count = 0;
  for (let y = Math.round(height * 0.865); y < height * 0.92; y += 8)
    for (let x = Math.round(width * 0.3); x < width * 0.75; x += 8, count++)
      steps += Math.abs(square(x, y) - square(x + 8, y));
  return steps / count;
};

describe('a cover', () => {
  test.each(COVER_VIEWS)('%s is drawn at the requested width', async (view) => {
    const picture = await (view === 'front' ? plain : renderBinding(bookDesign(book, bound), view, WIDTH));
    expect(picture.width).toBe(WIDTH);
    expect(picture.data.length).toBe(WIDTH * picture.height * 4);
    expect(mean(picture, 3)).toBeGreaterThan(20);
  });

  test('is identical to the byte when drawn again', async () => {
    const [first, second] = [await plain, await front()];
    expect(first.data.equals(second.data)).toBe(true);
  });

  test('shows the colour of its leather', async () => {
    const red = await plain;
    const blue = await front({ colour: NAVY });
    expect(mean(red, 0)).toBeGreaterThan(mean(red, 2));
    expect(mean(blue, 2)).toBeGreaterThan(mean(blue, 0));
  });

  longTest('in vegan leather has a more even grain than in goatskin', async () => {
    const skin = await front({}, book, 640);
    const cloth = await front({ leatherType: 'veganLeather' }, book, 640);
    expect(unevenness(cloth)).toBeLessThan(unevenness(skin) * 0.7);
  });

  test('in half leather differs from full leather', async () => {
    const full = await plain;
    const half = await front({ variantType: 'deluxe' });
    expect(full.data.equals(half.data)).toBe(false);
  });

  test('is drawn for every script and for very long titles', { timeout: 60_000 }, async () => {
    for (const subject of pickSample(SAMPLES, 2))
      for (const variantType of firstOrAll(['superDeluxe', 'deluxe'] as const))
        expect((await front({ variantType }, subject, 120)).width).toBe(120);
  });

  test('names the book when it can’t be drawn', async () => {
    const broken = { ...bookDesign(book, bound), title: 'The Lost Quire', frame: 'none' as FrameName };
    await expect(renderBinding(broken, 'front', WIDTH)).rejects.toThrow(/The Lost Quire/);
    await expect(front({ colour: { name: 'x', light: 'red', dark: '#000000' } })).rejects.toThrow(
      /Meditations.*"red"/,
    );
  });
});

test('authors with the same initials get different monograms', async () => {
  const first = await renderMonogram({ name: 'Jane Austen', seed: 'a', colour: OXBLOOD }, 120);
  const second = await renderMonogram({ name: 'John Ashbery', seed: 'b', colour: OXBLOOD }, 120);
  expect(first.data.equals(second.data)).toBe(false);
});
