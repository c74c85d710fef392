import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTENT_FOLDER, readList } from '#db/seeding/data-files.ts';
import { files, LIST, SPEC, specs } from '#test/print-prices.ts';
import type { Spec } from '../spec.ts';
import { calculatePrintPrice, listPriceParts } from './price.ts';
import { BATCH_ROWS, BATCH_SIZES, PRICE_ROWS } from './price-rows.ts';

const price = (part: Partial<Spec> = {}, pages = 300, colourPages = 0, list = LIST) =>
  calculatePrintPrice({ ...SPEC, ...part }, { pages, colourPages }, list);
/** List price of all copies, before it is shared equally. */
const announced = (...[spec, file, list]: Parameters<typeof listPriceParts>) =>
  listPriceParts(spec, file, list).reduce((sum, { amount }) => sum + amount, 0);
const listed = (part: Partial<Spec> = {}, pages = 300, colourPages = 0, list = LIST) =>
  announced({ ...SPEC, ...part }, { pages, colourPages }, list);

describe('a book made of a file costs', () => {
  test('what the page of the service says for one copy of up to 300 pages', () => {
    expect(price()).toMatchObject({ perCopy: 14_900, total: 14_900, workingDays: 21 });
  });

  test('more for further pages, by hundreds begun, and for pages in colour that are printed so', () => {
    expect(price({}, 301).total).toBe(14_900 + 1_800);
    expect(price({}, 300, 10).total).toBe(14_900 + 450);
    expect(price({ inColour: false }, 300, 10).total).toBe(14_900);
  });

  test('as much for the pages of each copy: further ones, heavy paper and colour', () => {
    const two = 14_900 + 12_900;
    expect(listed({ copies: 2 }, 301) - two).toBe(2 * 1_800);
    expect(listed({ copies: 2 }, 300, 10) - two).toBe(2 * 450);
    expect(listed({ copies: 2, paper: 'white-120' }) - two).toBe(2 * 3 * LIST['print-paper-120']);
  });

  test('less for each further copy: all share what they cost together, and no cent more', () => {
    expect(price({ copies: 3 })).toMatchObject({ perCopy: 13_566, total: 40_698 });
    expect(price({ copies: 3 }).parts.map(({ amount }) => amount)).toEqual([14_899, 25_799]);
    expect(listed({ copies: 3 })).toBe(40_700);
  });

  test('by ten and by forty what the tables say of so many, and in words', () => {
    const [ten, forty] = [price({ copies: 10 }), price({ copies: 40 })];
    expect(ten).toMatchObject({ perCopy: 12_800, total: 128_000 });
    expect(forty).toMatchObject({ perCopy: 11_700, total: 468_000 });
    const made = 'each up to 300 pages, printed, sewn, bound and lettered';
    expect(ten.parts).toEqual([
      { id: 'author-10', label: `10 copies at the price for 10 or more, ${made}`, amount: 128_000 },
    ]);
    expect(listed({ copies: 12, edition: 'superDeluxe' }, 301)).toBe(12 * (12_800 + 1_800 + 9_000));
  });

  test('the lower of both ways on the way there: nine by themselves, and thirty-nine no more than forty', () => {
    expect(price({ copies: 9 }).parts.map(({ id }) => id)).toEqual(['pdf-300', 'pdf-second-copy']);
    expect(listed({ copies: 36 })).toBe(36 * 12_800);
    const [part] = price({ copies: 39 }).parts;
    expect(part).toMatchObject({ id: 'author-40', amount: 40 * 11_700 });
    expect(part?.label).toMatch(/^39 copies at the price of 40, /);
    const vegan = (copies: number) => listed({ copies, leather: 'veganLeather' });
    expect([38, 39, 40].map(vegan)).toEqual(Array(3).fill(40 * (11_700 - 2_000)));
  });

  test('what its further copies do, where the list announces nothing for many', () => {
    const { 'author-10': _ten, 'author-40': _forty, ...list } = LIST;
    expect(listed({ copies: 40 }, 300, 0, list)).toBe(14_900 + 39 * 12_900);
  });

  test('a thesis by its own rows, its arms once', () => {
    const arms = { id: '0'.repeat(26), sha256: 'a'.repeat(64) };
    const thesis = price({ kind: 'thesis', copies: 2, lettering: { ...SPEC.lettering, arms } });
    expect(thesis.total).toBe(8_500 + 6_900 + 9_500);
    expect(thesis.workingDays).toBe(10);
  });
});

test('one side a leaf: the spine is twice as thick, and the book heavier', () => {
  const [both, one] = [price(), price({ isTwoSided: false })];
  expect([both.leaves, one.leaves]).toEqual([150, 300]);
  expect(both.spineMm).toBe(23.8);
  expect(one.spineMm).toBe(42.5);
  expect(one.grams).toBeGreaterThan(both.grams);
});

test('blank pages that fill up the last sheet are bound and weighed', () => {
  const [filled, whole] = [price({}, 301), price({}, 304)];
  expect([filled.leaves, whole.leaves, price({ isTwoSided: false }, 301).leaves]).toEqual([152, 152, 301]);
  expect(filled).toMatchObject({ spineMm: whole.spineMm, grams: whole.grams });
});

test('whatever is ordered, copies cost what all parts do, shared out, and more never costs less', () => {
  fc.assert(
    fc.property(specs, files, (spec, file) => {
      const now = calculatePrintPrice(spec, file, LIST);
      expect(now.total).toBe(now.perCopy * spec.copies);
      const all = announced(spec, file, LIST);
      expect(now.total).toBeLessThanOrEqual(all);
      expect(all - now.total).toBeLessThan(spec.copies);
      const more = [
        announced({ ...spec, copies: spec.copies + 1 }, file, LIST),
        announced(spec, { ...file, pages: file.pages + 1 }, LIST),
        announced(spec, { ...file, colourPages: file.colourPages + 1 }, LIST),
        announced({ ...spec, edition: 'superDeluxe' }, file, LIST),
      ];
      for (const one of more) expect(one).toBeGreaterThanOrEqual(all);
      expect(now.grams).toBeGreaterThan(0);
      expect(now.parts.every(({ id }) => [...PRICE_ROWS, ...BATCH_ROWS].includes(id))).toBe(true);
    }),
  );
});

/** Prices for several copies that may be far above single ones, or no more than the vegan discount. */
const lists = fc
  .record({ ten: fc.integer({ min: 2_000, max: 40_000 }), forty: fc.integer({ min: 2_000, max: 40_000 }) })
  .map(({ ten, forty }) => ({ ...LIST, 'author-10': ten, 'author-40': forty }));

test('whatever the tables announce for many, nothing costs more than by any of its rows, or than more of it', () => {
  fc.assert(
    fc.property(specs, files, lists, (spec, file, list) => {
      const copies = (count: number) => announced({ ...spec, copies: count }, file, list);
      expect(copies(spec.copies + 1)).toBeGreaterThanOrEqual(copies(spec.copies));
      if (spec.kind === 'thesis') return;
      const { 'author-10': _ten, 'author-40': _forty, ...single } = list;
      const alone = announced(spec, file, single);
      const added = alone - (list['pdf-300'] + (spec.copies - 1) * list['pdf-second-copy']);
      const batches = BATCH_ROWS.filter((row) => spec.copies >= BATCH_SIZES[row]).map((row) => list[row]);
      for (const each of batches) expect(copies(spec.copies)).toBeLessThanOrEqual(spec.copies * each + added);
      expect(copies(spec.copies)).toBeLessThanOrEqual(alone);
    }),
  );
});

test('the rows for many copies are those of the shop’s list, and hold from the numbers that it says', async () => {
  const entry = z.object({ id: z.string(), item: z.string(), copies: z.number().default(1) });
  const rows = await readList(join(CONTENT_FOLDER, 'service-prices.yaml'), entry);
  for (const row of BATCH_ROWS) {
    const kept = rows.find(({ id }) => id === row);
    expect(kept).toMatchObject({
      copies: BATCH_SIZES[row],
      item: expect.stringContaining(`${BATCH_SIZES[row]} copies`),
    });
  }
});
