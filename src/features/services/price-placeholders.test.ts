import { expect, test } from 'vitest';
import { fillPrices } from './price-placeholders.ts';

const findPrice = (id: string) => ({ small: '€81.70' })[id];

test('replaces a price placeholder, also across a line break', () => {
  expect(fillPrices('From {price small}, or {price\nsmall}.', findPrice)).toBe('From €81.70, or €81.70.');
});

test('replaces an unknown price with “a price on request” and keeps other braces', () => {
  expect(fillPrices('{price gone} {other} {price}', findPrice)).toBe('a price on request {other} {price}');
});
