import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTENT_FOLDER, readList } from '#db/seeding/data-files.ts';
import { files, LIST, SPEC, specs } from '#test/print-prices.ts';
import type { Spec } from '../contract.ts';
import { calculatePrintPrice, listPriceParts } from './price.ts';
import { BATCH_ROWS, BATCH_SIZES, PRICE_ROWS } from './price-rows.ts';

const price = (part: Partial<Spec> = {}, pages = 300, colourPages = 0, list = LIST) =>
  calculatePrintPrice({ ...SPEC, ...part }, { pages, colourPages }, list);
/** List price of all copies, before rounding per copy. */
const listTotal = (...[spec, file, list]: Parameters<typeof listPriceParts>) =>
  listPriceParts(spec, file, list).reduce((sum, { amount }) => sum + amount, 0);
const listTotalFor = (part: Partial<Spec> = {}, pages = 300, colourPages = 0, list = LIST) =>
  listTotal({ ...SPEC, ...part }, { pages, colourPages }, list);

describe('the price of a printed book', () => {
  test('is as listed for one copy of up to 300 pages', () => {
    expect(price()).toMatchObject({ perCopy: 14_900, total: 14_900, workingDays: 21 });
  });

  test('rises per started hundred pages and per printed colour page', () => {
    expect(price({}, 301).total).toBe(14_900 + 1_800);
    expect(price({}, 300, 10).total).toBe(14_900 + 450);
    expect(price({ inColour: false }, 300, 10).total).toBe(14_900);
  });

  test('charges extra pages, heavy paper and colour for every copy', () => {
    const twoCopies = 14_900 + 12_900;
    expect(listTotalFor({ copies: 2 }, 301) - twoCopies).toBe(2 * 1_800);
    expect(listTotalFor({ copies: 2 }, 300, 10) - twoCopies).toBe(2 * 450);
    expect(listTotalFor({ copies: 2, paper: 'white-120' }) - twoCopies).toBe(2 * 3 * LIST['print-paper-120']);
  });

  test('falls with further copies, shared equally and rounded down', () => {
    expect(price({ copies: 3 })).toMatchObject({ perCopy: 13_566, total: 40_698 });
    expect(price({ copies: 3 }).parts.map(({ amount }) => amount)).toEqual([14_899, 25_799]);
    expect(listTotalFor({ copies: 3 })).toBe(40_700);
  });

  test('uses the price lists for 10 and 40 copies', () => {
    const [ten, forty] = [price({ copies: 10 }), price({ copies: 40 })];
    expect(ten).toMatchObject({ perCopy: 12_800, total: 128_000 });
    expect(forty).toMatchObject({ perCopy: 11_700, total: 468_000 });
    const includedText = 'each up to 300 pages, printed, sewn, bound and lettered';
    expect(ten.parts).toEqual([
      { id: 'author-10', label: `10 copies at the price for 10 or more, ${includedText}`, amount: 128_000 },
    ]);
    expect(listTotalFor({ copies: 12, edition: 'superDeluxe' }, 301)).toBe(12 * (12_800 + 1_800 + 9_000));
  });

  test('takes the cheaper way: nine singly, thirty-nine at the price of forty', () => {
    expect(price({ copies: 9 }).parts.map(({ id }) => id)).toEqual(['pdf-300', 'pdf-second-copy']);
    expect(listTotalFor({ copies: 36 })).toBe(36 * 12_800);
    const [part] = price({ copies: 39 }).parts;
    expect(part).toMatchObject({ id: 'author-40', amount: 40 * 11_700 });
    expect(part?.label).toMatch(/^39 copies at the price of 40, /);
    const vegan = (copies: number) => listTotalFor({ copies, leather: 'veganLeather' });
    expect([38, 39, 40].map(vegan)).toEqual(Array(3).fill(40 * (11_700 - 2_000)));
  });

  test('uses the price of further copies if there is none for many', () => {
    const { 'author-10': _ten, 'author-40': _forty, ...list } = LIST;
    expect(listTotalFor({ copies: 40 }, 300, 0, list)).toBe(14_900 + 39 * 12_900);
  });

  test('uses a thesis’s own rows, and charges arms once', () => {
    const arms = { id: '0'.repeat(26), sha256: 'a'.repeat(64) };
    const thesis = price({ kind: 'thesis', copies: 2, lettering: { ...SPEC.lettering, arms } });
    expect(thesis.total).toBe(8_500 + 6_900 + 9_500);
    expect(thesis.workingDays).toBe(10);
  });
});

test('printing on one side makes a thicker spine and a heavier book', () => {
  const [twoSided, oneSided] = [price(), price({ isTwoSided: false })];
  expect([twoSided.leaves, oneSided.leaves]).toEqual([150, 300]);
  expect(twoSided.spineMm).toBe(23.8);
  expect(oneSided.spineMm).toBe(42.5);
  expect(oneSided.grams).toBeGreaterThan(twoSided.grams);
});

test('counts blank pages that fill up the last sheet in size and weight', () => {
  const [filled, full] = [price({}, 301), price({}, 304)];
  expect([filled.leaves, full.leaves, price({ isTwoSided: false }, 301).leaves]).toEqual([152, 152, 301]);
  expect(filled).toMatchObject({ spineMm: full.spineMm, grams: full.grams });
});

test('copies share the price of all parts, and more never costs less', () => {
  fc.assert(
    fc.property(specs, files, (spec, file) => {
      const result = calculatePrintPrice(spec, file, LIST);
      expect(result.total).toBe(result.perCopy * spec.copies);
      const total = listTotal(spec, file, LIST);
      expect(result.total).toBeLessThanOrEqual(total);
      expect(total - result.total).toBeLessThan(spec.copies);
      const largerOrders = [
        listTotal({ ...spec, copies: spec.copies + 1 }, file, LIST),
        listTotal(spec, { ...file, pages: file.pages + 1 }, LIST),
        listTotal(spec, { ...file, colourPages: file.colourPages + 1 }, LIST),
        listTotal({ ...spec, edition: 'superDeluxe' }, file, LIST),
      ];
      for (const larger of largerOrders) expect(larger).toBeGreaterThanOrEqual(total);
      expect(result.grams).toBeGreaterThan(0);
      expect(result.parts.every(({ id }) => [...PRICE_ROWS, ...BATCH_ROWS].includes(id))).toBe(true);
    }),
  );
});

/** Prices for several copies that may be far above single ones, or no more than the vegan discount. */
const lists = fc
  .record({ ten: fc.integer({ min: 2_000, max: 40_000 }), forty: fc.integer({ min: 2_000, max: 40_000 }) })
  .map(({ ten, forty }) => ({ ...LIST, 'author-10': ten, 'author-40': forty }));

test('batch prices never make an order dearer than single rows or more copies', () => {
  fc.assert(
    fc.property(specs, files, lists, (spec, file, list) => {
      const copies = (count: number) => listTotal({ ...spec, copies: count }, file, list);
      expect(copies(spec.copies + 1)).toBeGreaterThanOrEqual(copies(spec.copies));
      if (spec.kind === 'thesis') return;
      const { 'author-10': _ten, 'author-40': _forty, ...single } = list;
      const alone = listTotal(spec, file, single);
      const added = alone - (list['pdf-300'] + (spec.copies - 1) * list['pdf-second-copy']);
      const batches = BATCH_ROWS.filter((row) => spec.copies >= BATCH_SIZES[row]).map((row) => list[row]);
      for (const each of batches) expect(copies(spec.copies)).toBeLessThanOrEqual(spec.copies * each + added);
      expect(copies(spec.copies)).toBeLessThanOrEqual(alone);
    }),
  );
});

test('batch rows and their sizes match the shop’s price list', async () => {
  const entry = z.object({ id: z.string(), item: z.string(), copies: z.number().default(1) });
  const rows = await readList(join(CONTENT_FOLDER, 'service-prices.yaml'), entry);
  for (const row of BATCH_ROWS) {
    const priceRow = rows.find(({ id }) => id === row);
    expect(priceRow).toMatchObject({
      copies: BATCH_SIZES[row],
      item: expect.stringContaining(`${BATCH_SIZES[row]} copies`),
    });
  }
});
