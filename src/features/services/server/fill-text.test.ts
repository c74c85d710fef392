import { expect, test } from 'vitest';
import { fillOrderingText, fillPrices } from './fill-text.ts';

const findPrice = (id: string) => ({ small: '€81.70' })[id];

test('replaces a price placeholder, also across a line break', () => {
  expect(fillPrices('From {price small}, or {price\nsmall}.', findPrice)).toBe('From €81.70, or €81.70.');
});

test('replaces an unknown price with “a price on request” and keeps other braces', () => {
  expect(fillPrices('{price gone} {other} {price}', findPrice)).toBe('a price on request {other} {price}');
});

const text =
  'The sum stands {paid here}at\n the checkout{by letter}in our\nletter{end}, {paid here}now{by\nletter}then{end}.';

test('keeps only the text for the shop’s way of ordering', () => {
  expect(fillOrderingText(text, true)).toBe('The sum stands at\n the checkout, now.');
  expect(fillOrderingText(text, false)).toBe('The sum stands in our\nletter, then.');
});

test('drops paragraphs that become empty', () => {
  const html = '<p>One.</p>\n<p>{paid here} Two.{by letter}{end}</p>\n<p>Three.</p>';
  expect(fillOrderingText(html, true)).toBe('<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>');
  expect(fillOrderingText(html, false)).toBe('<p>One.</p>\n<p>Three.</p>');
});

test('leaves other braces alone', () => {
  expect(fillOrderingText('{price x} {by letter} {end}', true)).toBe('{price x} {by letter} {end}');
});
