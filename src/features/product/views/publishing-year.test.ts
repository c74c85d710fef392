import { expect, test } from 'vitest';
import { publishingYear } from './publishing-year.ts';

test('formats a modern year as a number', () => {
  expect(publishingYear(1869)).toBe('1869');
});

test('formats a year before the common era as approximate', () => {
  expect(publishingYear(-380)).toBe('c. 380 BCE');
});

test('adds the era to an early year', () => {
  expect(publishingYear(180)).toBe('180 CE');
});
