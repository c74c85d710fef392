import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterDistance } from './letter-distance.ts';

test('letters are counted that must be put in, left out, changed or swapped', () => {
  expect(letterDistance('wra', 'war')).toBe(1);
  expect(letterDistance('tolstoi', 'tolstoy')).toBe(1);
  expect(letterDistance('dostoyevski', 'dostoevsky')).toBe(2);
  expect(letterDistance('war', 'peace')).toBe(3);
});

test('the way there is as long as the way back', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(letterDistance(a, b)).toBe(letterDistance(b, a));
    }),
  );
});
