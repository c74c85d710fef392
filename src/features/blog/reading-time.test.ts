import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test('an article takes a minute per 220 words, and at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('<p>word</p>'.repeat(220))).toBe(1);
  expect(readingMinutes('<p>word</p>'.repeat(1100))).toBe(5);
});

test('markup doesn’t count; words with an apostrophe or hyphen count once', () => {
  expect(readingMinutes('<p class="a b c d">don’t re-read</p>'.repeat(330))).toBe(3);
});
