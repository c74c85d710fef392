import { expect, test } from 'vitest';
import { fillPrices } from './price-placeholders.ts';

const priceOf = (id: string) => ({ small: '€81.70' })[id];

test('a price stands where a text names it, also over the end of a line', () => {
  expect(fillPrices('From {price small}, or {price\nsmall}.', priceOf)).toBe('From €81.70, or €81.70.');
});

test('a price that is not known is one to ask for, and other braces stay', () => {
  expect(fillPrices('{price gone} {other} {price}', priceOf)).toBe('a price on request {other} {price}');
});
