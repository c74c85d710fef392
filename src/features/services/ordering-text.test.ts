import { expect, test } from 'vitest';
import { fillOrderingText } from './ordering-text.ts';

const text =
  'The sum stands {paid here}at\n the checkout{by letter}in our\nletter{end}, {paid here}now{by\nletter}then{end}.';

test('a shop says how orders are paid there, and nothing of the other way', () => {
  expect(fillOrderingText(text, true)).toBe('The sum stands at\n the checkout, now.');
  expect(fillOrderingText(text, false)).toBe('The sum stands in our\nletter, then.');
});

test('a paragraph of which nothing is left goes', () => {
  const html = '<p>One.</p>\n<p>{paid here} Two.{by letter}{end}</p>\n<p>Three.</p>';
  expect(fillOrderingText(html, true)).toBe('<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>');
  expect(fillOrderingText(html, false)).toBe('<p>One.</p>\n<p>Three.</p>');
});

test('other braces stay', () => {
  expect(fillOrderingText('{price x} {by letter} {end}', true)).toBe('{price x} {by letter} {end}');
});
