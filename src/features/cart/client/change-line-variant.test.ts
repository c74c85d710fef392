import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { lineId, mergeLines } from './cart-lines.ts';
import { changeLineVariant, findVariantChangeProblem } from './change-line-variant.ts';
import { buildLine } from './line-factory.ts';
import { type RowMove, rowKeys } from './row-keys.ts';

const binding = fc.record({
  variantType: fc.constantFrom(...VARIANT_TYPES),
  leatherType: fc.constantFrom(...LEATHER_TYPES),
  color: fc.constantFrom('oxblood', 'forest'),
});
const line = fc
  .record({ bookId: fc.constantFrom('emma', 'dracula'), binding, quantity: fc.integer({ min: 1, max: 60 }) })
  .map(({ bookId, binding: bound, quantity }) => buildLine({ bookId, quantity, ...bound }));
const steps = fc.array(fc.record({ at: fc.nat(), binding }), { maxLength: 6 });
const copies = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, item) => sum + item.quantity, 0);

test('a line keeps its position and copies, at the new variant’s price', () => {
  const [emma, dracula] = [buildLine({ bookId: 'emma', quantity: 2 }), buildLine()];
  const [first, second] = changeLineVariant([emma, dracula], emma.id, {
    variantType: 'deluxe',
    leatherType: 'veganLeather',
    color: 'forest',
    colorLabel: 'Forest green',
  });
  expect(first).toMatchObject({ quantity: 2, itemPrice: 12_900, colorLabel: 'Forest green' });
  expect(first?.id).toBe(lineId(first ?? emma));
  expect(second).toBe(dracula);
});

test('lines that become equal merge in the changed line’s position', () => {
  const [here, there] = [buildLine({ quantity: 2 }), buildLine({ quantity: 3, color: 'forest' })];
  const wrapped = { ...there, giftWrapping: true };
  const { variantType, leatherType } = there;
  const choice = { variantType, leatherType, color: 'forest' };
  expect(changeLineVariant([here, buildLine({ bookId: 'emma' }), wrapped], here.id, choice)).toEqual([
    { ...wrapped, quantity: 5 },
    buildLine({ bookId: 'emma' }),
  ]);
});

test('refuses a merge above 99 copies or above the edition’s limit', () => {
  const [here, there] = [buildLine({ quantity: 60 }), buildLine({ quantity: 40, color: 'forest' })];
  expect(findVariantChangeProblem([here, there], here.id, there)).toMatch(/100 copies.*up to 99/);
  const unavailable = { field: 'color', reason: '' } as const;
  const limited = { ...here.book, copiesLeft: 3 };
  const lines = [
    { ...here, book: limited, quantity: 2, unavailable },
    { ...there, book: limited, quantity: 2 },
  ];
  expect(findVariantChangeProblem(lines, here.id, there)).toContain('Only 3 copies of this edition are left');
  expect(findVariantChangeProblem(lines.slice(0, 1), here.id, there)).toBeNull();
  expect(findVariantChangeProblem([], here.id, there)).toBe('This book is no longer in your cart.');
});

test('any sequence of changes keeps all copies, unique configurations and correct prices', () =>
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), steps, (initialLines, changes) => {
      let lines = mergeLines([], initialLines);
      const before = copies(lines);
      for (const { at, binding: to } of changes) {
        const { id } = lines[at % lines.length] ?? buildLine();
        if (findVariantChangeProblem(lines, id, to) === null) lines = changeLineVariant(lines, id, to);
      }
      expect(copies(lines)).toBe(before);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      for (const changedLine of lines) {
        expect(changedLine.quantity).toBeLessThanOrEqual(QUANTITY_MAX);
        expect(changedLine.id).toBe(lineId(changedLine));
      }
      for (const { book, variantType, leatherType, itemPrice, id } of lines)
        if (!initialLines.some((item) => item.id === id))
          expect(itemPrice).toBe(bookPrice(book, variantType, leatherType)?.price);
    }),
  ));

test('rows keep unique keys through any sequence of variant changes', () =>
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), steps, (initialLines, changes) => {
      let lines = mergeLines([], initialLines);
      let moves: RowMove[] = [];
      const keys = () =>
        rowKeys(
          lines.map(({ id }) => id),
          moves,
        );
      for (const { at, binding: to } of changes) {
        const { id, book } = lines[at % lines.length] ?? buildLine();
        const before = keys();
        const next = lineId({ book, ...to });
        moves = [...moves, { from: id, to: next, key: before.get(id) ?? id }];
        expect(keys()).toEqual(before);
        lines = changeLineVariant(lines, id, to);
        const after = keys();
        expect(after.get(next)).toBe(before.get(id));
        expect(new Set(after.values()).size).toBe(lines.length);
      }
    }),
    { numRuns: 1000 },
  ));
