import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Spec } from '../spec.ts';
import { priceOf, unbindable } from './price-of.ts';
import { printRates } from './price-rows.ts';

const table: { id: string; usd?: number; time: string }[] = parse(
  readFileSync('catalogue/content/service-prices.yaml', 'utf8'),
);
const rows = table.map(({ id, usd, time }) => ({
  id,
  price: usd === undefined ? null : Math.round(usd * 100),
  time,
}));
const rates = printRates(rows);

const book: Spec = {
  kind: 'book',
  trim: { widthMm: 148, heightMm: 210 },
  paper: 'cream-80',
  isTwoSided: true,
  inColour: true,
  edition: 'deluxe',
  leather: 'realLeather',
  colour: 'Oxblood',
  lettering: { title: '', name: '', degree: '', year: '', arms: null },
  university: null,
  copies: 1,
};
const arms = { id: 'arms', sha256: 'a'.repeat(64) };
const specs: Spec[] = (['book', 'thesis'] as const).flatMap((kind) =>
  (['deluxe', 'superDeluxe'] as const).flatMap((edition) =>
    (['realLeather', 'veganLeather'] as const).flatMap((leather) =>
      (['cream-80', 'white-120'] as const).flatMap((paper) =>
        [null, arms].map((given) => ({
          ...book,
          kind,
          edition,
          leather,
          paper,
          lettering: { ...book.lettering, arms: given },
        })),
      ),
    ),
  ),
);
const total = (spec: Spec, pages: number, colourPages: number) =>
  priceOf(spec, { pages, colourPages }, rates).total;

it('costs what the tables announce', () => {
  expect(total(book, 300, 0)).toBe(14900);
  expect(total({ ...book, copies: 2 }, 300, 0)).toBe(14900 + 12900);
  expect(total({ ...book, edition: 'superDeluxe' }, 301, 2)).toBe(14900 + 9000 + 1800 + 90);
  expect(total({ ...book, kind: 'thesis' }, 120, 0)).toBe(8500);
  expect(total({ ...book, kind: 'thesis', copies: 3 }, 120, 0)).toBe(8500 + 2 * 6900 - 1);
});

it('never costs more than its parts, and less than a cent a copy less', () => {
  for (const spec of specs)
    for (const copies of [1, 2, 3, 7, 99]) {
      const { parts, total, perCopy } = priceOf({ ...spec, copies }, { pages: 433, colourPages: 17 }, rates);
      const sum = parts.reduce((all, { amount }) => all + amount, 0);
      expect(total).toBe(perCopy * copies);
      expect(total).toBeLessThanOrEqual(sum);
      expect(sum - total).toBeLessThan(copies);
    }
});

it('costs no less for more pages, copies or pages in colour', () => {
  for (const spec of specs) {
    for (let pages = 16; pages < 1400; pages += 23)
      expect(total(spec, pages + 23, 5)).toBeGreaterThanOrEqual(total(spec, pages, 5));
    for (let copies = 1; copies < 99; copies += 1)
      expect(total({ ...spec, copies: copies + 1 }, 320, 5)).toBeGreaterThan(
        total({ ...spec, copies }, 320, 5),
      );
    expect(total(spec, 320, 6)).toBeGreaterThan(total(spec, 320, 5));
  }
});

it('gives each page a leaf where it is printed on one side', () => {
  const one = priceOf({ ...book, isTwoSided: false }, { pages: 201, colourPages: 0 }, rates);
  const two = priceOf(book, { pages: 201, colourPages: 0 }, rates);
  expect([one.leaves, two.leaves]).toEqual([201, 101]);
  expect(one.grams).toBeGreaterThan(two.grams);
  expect(one.spineMm).toBe(25.1);
});

it('takes the days of a brass block beyond those of the binding', () => {
  const { workingDays } = priceOf(
    { ...book, lettering: { ...book.lettering, arms } },
    { pages: 100, colourPages: 0 },
    rates,
  );
  expect(workingDays).toBe(26);
});

it('says what cannot be bound', () => {
  expect(unbindable(book, 15)).toContain('at least 16 pages');
  expect(unbindable(book, 1400)).toBeNull();
  expect(unbindable({ ...book, isTwoSided: false }, 701)).toContain('both sides');
  expect(unbindable({ ...book, trim: { widthMm: 400, heightMm: 210 } }, 100)).toContain('another size');
});

it('keeps a table without one of its rows from pricing anything', () => {
  expect(() => printRates(rows.filter(({ id }) => id !== 'pdf-super'))).toThrow('pdf-super');
});
