import { expect, test } from 'vitest';
import { publishingYear } from './publishing-year.ts';

test.each([
  [1869, '1869'],
  [-380, 'c. 380 BCE'],
  [180, '180 CE'],
])('formats the year %i', (year, label) => {
  expect(publishingYear(year)).toBe(label);
});
