import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalDesign } from './canonical.ts';
import type { Design } from './design.ts';
import { Design as DesignSchema } from './design-schema.ts';
import { designWith, fullCover, textElement } from './layout/design-fixture.ts';
import { readDesign } from './migrations.ts';

function shuffleKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffleKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, shuffleKeys(field)]),
  );
}

describe('the canonical form of a design', () => {
  test('ignores the order of fields', () => {
    const design = fullCover();
    expect(canonicalDesign(shuffleKeys(design) as Design)).toBe(canonicalDesign(design));
    expect(JSON.parse(canonicalDesign(design))).toEqual(design);
  });

  test('normalises letters and numbers, and rejects NaN', () => {
    const composed = designWith([textElement('Ovid\u00e9')]);
    const decomposed = designWith([textElement('Ovide\u0301', { rotation: -0 })]);
    expect(canonicalDesign(decomposed)).toBe(canonicalDesign(composed));
    expect(() => canonicalDesign(designWith([textElement('Ovid', { x: Number.NaN })]))).toThrow(RangeError);
  });

  test('differs wherever designs differ', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 80, noNaN: true }),
        fc.double({ min: 1, max: 80, noNaN: true }),
        (a, b) => {
          const canonicalWith = (size: number) =>
            canonicalDesign(designWith([textElement('Ovid', { size })]));
          expect(canonicalWith(a) === canonicalWith(b)).toBe(a === b);
        },
      ),
    );
  });
});

describe('reading a design', () => {
  const design = fullCover();
  const findProblems = (input: unknown) => {
    const result = readDesign(input);
    return 'problems' in result ? result.problems : [];
  };

  test('returns it unchanged', () => {
    expect(readDesign(design)).toEqual({ design });
    expect(DesignSchema.parse(design)).toEqual(design);
  });

  test('reports every invalid field by its path', () => {
    const [first, ...others] = design.elements;
    const bad = { ...design, elements: [{ ...first, x: Number.NaN, whatever: 1 }, ...others], sparkle: true };
    expect(
      findProblems(bad)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['elements.0.whatever', 'elements.0.x', 'sparkle']);
    expect(findProblems('design')).toEqual([{ path: '', reason: 'Send a design.' }]);
  });

  test('reports a future version at its version field', () => {
    expect(findProblems({ ...design, version: 2 })).toEqual([
      { path: 'version', reason: 'This design has version 2. The newest version we can read is 1.' },
    ]);
  });

  test('migrates older versions step by step without changing the input', () => {
    const { slipCase, ...rest } = design;
    const input = { ...rest, version: 1, case: slipCase };
    const before = structuredClone(input);
    const steps = [
      { from: 2, take: ({ box, ...older }: Record<string, unknown>) => ({ ...older, slipCase: box }) },
      {
        from: 1,
        take(older: Record<string, unknown>) {
          const { case: box, ...others } = older;
          delete older['elements'];
          return { ...others, box };
        },
      },
    ];
    const raised = readDesign(input, steps, 3);
    expect('problems' in raised && raised.problems.map(({ path }) => path)).toEqual(['version']);
    expect(input).toEqual(before);
    expect(readDesign({ ...design, version: 3 }, steps, 3)).toMatchObject({
      problems: [{ path: 'version' }],
    });
    expect(readDesign({ ...design, version: 1 }, [], 3)).toMatchObject({
      problems: [{ path: 'version', reason: 'We can no longer read version 1 of the design format.' }],
    });
  });
});
