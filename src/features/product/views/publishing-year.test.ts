import { expect, test } from 'vitest';
import { publishingYear } from './publishing-year.ts';

test('a year of print stands alone', () => {
  expect(publishingYear(1869)).toBe('1869');
});

test('a year before the common era is about that year', () => {
  expect(publishingYear(-380)).toBe('c. 380 BCE');
});

test('an early year says its era, since it would not be read as a year', () => {
  expect(publishingYear(180)).toBe('180 CE');
});
