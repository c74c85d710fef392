import { describe, expect, test } from 'vitest';
import { keyCommand } from './keys.ts';
import { TRUE_SCALE } from './limits.ts';
import { nextZoom, scaleFor } from './zoom.ts';

const A4 = { width: 595, height: 842 };

describe('A page', () => {
  test('fits into its room as a whole, or by its width', () => {
    expect(scaleFor('page', { width: 1190, height: 842 }, A4)).toBe(1);
    expect(scaleFor('width', { width: 1190, height: 842 }, A4)).toBe(2);
    expect(scaleFor(1, { width: 10, height: 10 }, A4)).toBe(TRUE_SCALE);
  });

  test('comes closer and goes farther by steps, from wherever it is, and no further than to the last', () => {
    expect(nextZoom(TRUE_SCALE, 1)).toBe(1.1);
    expect(nextZoom(1.07 * TRUE_SCALE, -1)).toBe(1);
    expect(nextZoom(5 * TRUE_SCALE, 1)).toBe(5);
    expect(nextZoom(0.1 * TRUE_SCALE, -1)).toBe(0.25);
  });

  test('of no size at all, or of a very large one, has a scale that can be drawn', () => {
    expect(scaleFor('page', { width: 800, height: 600 }, { width: 1, height: 1 })).toBeLessThan(10);
    expect(scaleFor('page', { width: 800, height: 600 }, { width: 14400, height: 14400 })).toBeGreaterThan(
      0.02,
    );
  });
});

describe('A key', () => {
  const pressed = (key: string, more = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });

  test('is the book’s, but for those that browsers need', () => {
    expect(keyCommand(pressed('ArrowRight'))).toBe('right');
    expect(keyCommand(pressed(' ', { shiftKey: true }))).toBe('back');
    expect(keyCommand(pressed('f', { ctrlKey: true }))).toBe('search');
    expect(keyCommand(pressed('w', { ctrlKey: true }))).toBeNull();
    expect(keyCommand(pressed('ArrowLeft', { altKey: true }))).toBeNull();
    expect(keyCommand(pressed('toString'))).toBeNull();
  });
});
