import { describe, expect, test } from 'vitest';
import { spineWidth } from './spine-width.ts';

describe('spine width', () => {
  test('is half a caliper a page and two boards', () => {
    expect(spineWidth(320)).toBe(21);
    expect(spineWidth(1225)).toBe(66);
  });

  test('counts a last single page as a leaf', () => {
    expect(spineWidth(199)).toBe(spineWidth(200));
  });

  test('is never less than its boards', () => {
    expect(spineWidth(1)).toBe(5);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is refused for %s pages', (pages) => {
    expect(() => spineWidth(pages)).toThrow(RangeError);
  });
});
