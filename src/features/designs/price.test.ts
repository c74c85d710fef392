import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Design, DesignElement, LogoElement } from './design.ts';
import { designWith, frontPlacement, textElement } from './layout/design-fixture.ts';
import { LINES_INCLUDED } from './limits.ts';
import { chargedParts } from './price.ts';

const INCLUDED = Array.from({ length: LINES_INCLUDED }, (_, i) => textElement('Included', { id: `i${i}` }));
const countPart = (design: Design, part: string): number =>
  chargedParts(design).find(({ id }) => id === part)?.count ?? 0;
const countLetterings = (text: string, overrides: Parameters<typeof textElement>[1] = {}): number =>
  countPart(designWith([...INCLUDED, textElement(text, overrides)]), 'foil-lettering');
const logo = (sha256: string, overrides: Partial<LogoElement> = {}): LogoElement => ({
  ...frontPlacement,
  kind: 'logo',
  id: `l${sha256}`,
  upload: { id: 'upload', sha256 },
  width: 20,
  ...overrides,
});

describe('Lettering', () => {
  test.each([
    ['invisible text counts as none', ' \n\u2003\n ', 0],
    ['a letter counts as one', 'A', 1],
    ['three typed lines count as one, blank lines as none', 'One\n\nTwo\n \nThree', 1],
    ['each further line is one more', 'One\nTwo\nThree\nFour\nFive', 3],
    ['sixty letters are a line', 'x'.repeat(60), 1],
    ['three full lines count as one', 'x'.repeat(180), 1],
    ['one letter more is a fourth line', 'x'.repeat(181), 2],
    ['the longest text is charged as nine lines', 'x'.repeat(500), 7],
    ['surrounding spaces don’t count', `   ${'x'.repeat(180)}   `, 1],
    ['a letter with marks counts as one', 'e\u0301'.repeat(180), 1],
    ['a cluster of many signs counts as one letter', 'क्षि'.repeat(60), 1],
  ])('%s', (_, text, count) => {
    expect(countLetterings(text)).toBe(count);
  });

  test('costs the same in any foil, size, width and side', () => {
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
      fc.property(text, look, (content, overrides) => {
        expect(countLetterings(content, overrides)).toBe(countLetterings(content));
        expect(countLetterings(content.normalize('NFC'))).toBe(countLetterings(content));
      }),
    );
  });

  test('never costs less for longer text or a second text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 300 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(countLetterings(`${a}${b}`)).toBeGreaterThanOrEqual(countLetterings(a));
        const design = designWith([...INCLUDED, textElement(a), textElement(b, { id: 'other' })]);
        expect(countPart(design, 'foil-lettering')).toBe(countLetterings(a) + countLetterings(b));
      }),
    );
  });

  test('charges two hundred texts except the six included', () => {
    const texts = Array.from({ length: 200 }, (_, i) => textElement('x'.repeat(500), { id: `t${i}` }));
    expect(countPart(designWith(texts), 'foil-lettering')).toBe(200 * 7 - LINES_INCLUDED);
  });
});

test('charges a logo’s block once, whatever its size, foil or number', () => {
  const digest = fc.constantFrom('a', 'b', 'c');
  const look = fc.record({
    width: fc.double({ min: 0.5, max: 400, noNaN: true }),
    foil: fc.constantFrom(null, 'gold', 'blind' as const),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(digest, look), { maxLength: 12 }), (logos) => {
      const elements = logos.map(([sha256, overrides], i) => logo(sha256, { id: `l${i}`, ...overrides }));
      expect(countPart(designWith(elements), 'logo-block')).toBe(
        new Set(logos.map(([sha256]) => sha256)).size,
      );
    }),
  );
});

test('everything except lettering and logos is included in the binding price', () => {
  const tools: DesignElement[] = [
    { ...frontPlacement, kind: 'ornament', id: 'o', ornament: 'star', size: 10 },
    { ...frontPlacement, kind: 'line', id: 'l', line: 'plain', length: 40, thickness: 1 },
    { ...frontPlacement, kind: 'label', id: 'b', colour: 'navy', width: 20, height: 10 },
  ];
  const many = Array.from({ length: 60 }, (_, i) => tools.map((tool) => ({ ...tool, id: `${tool.id}${i}` })));
  expect(chargedParts(designWith(many.flat()))).toEqual([]);
});
