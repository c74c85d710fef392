import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Design, DesignElement, LogoElement } from './design.ts';
import { designWith, frontPlacement, textElement } from './layout/design-fixture.ts';
import { LINES_INCLUDED } from './limits.ts';
import { chargedParts } from './price.ts';

const INCLUDED = Array.from({ length: LINES_INCLUDED }, (_, i) => textElement('Included', { id: `i${i}` }));
const countOf = (design: Design, part: string): number =>
  chargedParts(design).find(({ id }) => id === part)?.count ?? 0;
const letterings = (text: string, other: Parameters<typeof textElement>[1] = {}): number =>
  countOf(designWith([...INCLUDED, textElement(text, other)]), 'foil-lettering');
const logo = (sha256: string, other: Partial<LogoElement> = {}): LogoElement => ({
  ...frontPlacement,
  kind: 'logo',
  id: `l${sha256}`,
  upload: { id: 'upload', sha256 },
  width: 20,
  ...other,
});

describe('Lettering', () => {
  test.each([
    ['nothing to be seen is none', ' \n\u2003\n ', 0],
    ['a letter is one', 'A', 1],
    ['three typed lines are one, and blank ones between them none', 'One\n\nTwo\n \nThree', 1],
    ['each further line is one more', 'One\nTwo\nThree\nFour\nFive', 3],
    ['sixty letters are a line', 'x'.repeat(60), 1],
    ['as many as three lines hold are one', 'x'.repeat(180), 1],
    ['one letter more is a fourth line', 'x'.repeat(181), 2],
    ['the longest text is charged as nine lines', 'x'.repeat(500), 7],
    ['what stands before and after a line is not counted', `   ${'x'.repeat(180)}   `, 1],
    ['a letter with its marks is one, however it is written', 'e\u0301'.repeat(180), 1],
    ['letters that are written with many signs are as many as they are read', 'क्षि'.repeat(60), 1],
  ])('%s', (_, text, count) => {
    expect(letterings(text)).toBe(count);
  });

  test('costs alike in foil and blind, large and small, and wherever a measure breaks it', () => {
    const look = fc.record({
      foil: fc.constantFrom(null, 'gold', 'silver', 'copper', 'blind' as const),
      size: fc.double({ min: 1, max: 80, noNaN: true }),
      width: fc.option(fc.double({ min: 0.5, max: 400, noNaN: true })),
      side: fc.constantFrom('front', 'spine', 'back' as const),
    });
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', ...Array(9).fill('e\u0301')),
      maxLength: 400,
    });
    fc.assert(
      fc.property(text, look, (written, other) => {
        expect(letterings(written, other)).toBe(letterings(written));
        expect(letterings(written.normalize('NFC'))).toBe(letterings(written));
      }),
    );
  });

  test('costs no less for a text that is longer, nor for two texts than for one', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 300 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(letterings(`${a}${b}`)).toBeGreaterThanOrEqual(letterings(a));
        const both = designWith([...INCLUDED, textElement(a), textElement(b, { id: 'other' })]);
        expect(countOf(both, 'foil-lettering')).toBe(letterings(a) + letterings(b));
      }),
    );
  });

  test('of two hundred texts is charged but for the six that are included', () => {
    const texts = Array.from({ length: 200 }, (_, i) => textElement('x'.repeat(500), { id: `t${i}` }));
    expect(countOf(designWith(texts), 'foil-lettering')).toBe(200 * 7 - LINES_INCLUDED);
  });
});

test('a logo’s block is charged once, however large, in whatever foil and however often it is struck', () => {
  const digest = fc.constantFrom('a', 'b', 'c');
  const look = fc.record({
    width: fc.double({ min: 0.5, max: 400, noNaN: true }),
    foil: fc.constantFrom(null, 'gold', 'blind' as const),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(digest, look), { maxLength: 12 }), (struck) => {
      const elements = struck.map(([sha256, other], i) => logo(sha256, { id: `l${i}`, ...other }));
      expect(countOf(designWith(elements), 'logo-block')).toBe(new Set(struck.map(([one]) => one)).size);
    }),
  );
});

test('whatever is not lettering nor a logo is in the price of the binding', () => {
  const tools: DesignElement[] = [
    { ...frontPlacement, kind: 'ornament', id: 'o', ornament: 'star', size: 10 },
    { ...frontPlacement, kind: 'line', id: 'l', line: 'plain', length: 40, thickness: 1 },
    { ...frontPlacement, kind: 'label', id: 'b', colour: 'navy', width: 20, height: 10 },
  ];
  const many = Array.from({ length: 60 }, (_, i) => tools.map((one) => ({ ...one, id: `${one.id}${i}` })));
  expect(chargedParts(designWith(many.flat()))).toEqual([]);
});
