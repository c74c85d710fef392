import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test('an article takes a minute for every 220 words, and at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('<p>word</p>'.repeat(220))).toBe(1);
  expect(readingMinutes('<p>word</p>'.repeat(1100))).toBe(5);
});

test('markup takes no time, and a word with an apostrophe or a hyphen is one', () => {
  expect(readingMinutes('<p class="a b c d">don’t re-read</p>'.repeat(330))).toBe(3);
});
