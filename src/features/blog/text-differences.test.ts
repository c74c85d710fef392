import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDifferences } from './text-differences.ts';

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

test('what is shared and gone is the one text, what is shared and new the other', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = textDifferences(before, after);
      const of = (kind: string) => lines.filter((one) => one.kind !== kind).map(({ text }) => text);
      expect(of('new')).toEqual(before);
      expect(of('gone')).toEqual(after);
    }),
  );
});

test('a paragraph that was put in is the only one that is new', () => {
  expect(textDifferences(['one', 'three'], ['one', 'two', 'three'])).toEqual([
    { kind: 'same', text: 'one' },
    { kind: 'new', text: 'two' },
    { kind: 'same', text: 'three' },
  ]);
});
