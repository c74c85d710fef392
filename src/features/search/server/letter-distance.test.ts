import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterDistance } from './letter-distance.ts';

test('counts inserted, removed, changed and swapped letters', () => {
  expect(letterDistance('wra', 'war')).toBe(1);
  expect(letterDistance('tolstoi', 'tolstoy')).toBe(1);
  expect(letterDistance('dostoyevski', 'dostoevsky')).toBe(2);
  expect(letterDistance('war', 'peace')).toBe(3);
});

test('the distance is symmetric', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(letterDistance(a, b)).toBe(letterDistance(b, a));
    }),
  );
});
