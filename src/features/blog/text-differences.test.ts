import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDifferences } from './text-differences.ts';

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

test('the diff reproduces both texts', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = textDifferences(before, after);
      const textsWithout = (kind: string) =>
        lines.filter((line) => line.kind !== kind).map(({ text }) => text);
      expect(textsWithout('added')).toEqual(before);
      expect(textsWithout('removed')).toEqual(after);
    }),
  );
});

test('an inserted paragraph is the only addition', () => {
  expect(textDifferences(['one', 'three'], ['one', 'two', 'three'])).toEqual([
    { kind: 'same', text: 'one' },
    { kind: 'added', text: 'two' },
    { kind: 'same', text: 'three' },
  ]);
});
