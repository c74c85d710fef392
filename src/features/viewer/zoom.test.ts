import { describe, expect, test } from 'vitest';
import { keyCommand } from './keys.ts';
import { TRUE_SCALE } from './limits.ts';
import { nextZoom, scaleFor } from './zoom.ts';

const A4 = { width: 595, height: 842 };

describe('A page', () => {
  test('fits its room as a whole or by width', () => {
    expect(scaleFor('page', { width: 1190, height: 842 }, A4)).toBe(1);
    expect(scaleFor('width', { width: 1190, height: 842 }, A4)).toBe(2);
    expect(scaleFor(1, { width: 10, height: 10 }, A4)).toBe(TRUE_SCALE);
  });

  test('zooms in and out in steps within the limits', () => {
    expect(nextZoom(TRUE_SCALE, 1)).toBe(1.1);
    expect(nextZoom(1.07 * TRUE_SCALE, -1)).toBe(1);
    expect(nextZoom(5 * TRUE_SCALE, 1)).toBe(5);
    expect(nextZoom(0.1 * TRUE_SCALE, -1)).toBe(0.25);
  });

  test('of any size gets a scale that can be drawn', () => {
    expect(scaleFor('page', { width: 800, height: 600 }, { width: 1, height: 1 })).toBeLessThan(10);
    expect(scaleFor('page', { width: 800, height: 600 }, { width: 14400, height: 14400 })).toBeGreaterThan(
      0.02,
    );
  });
});

const pressed = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test('A key belongs to the book unless browsers need it', () => {
  expect(keyCommand(pressed('ArrowRight'))).toBe('right');
  expect(keyCommand(pressed(' ', { shiftKey: true }))).toBe('back');
  expect(keyCommand(pressed('f', { ctrlKey: true }))).toBe('search');
  expect(keyCommand(pressed('w', { ctrlKey: true }))).toBeNull();
  expect(keyCommand(pressed('ArrowLeft', { altKey: true }))).toBeNull();
  expect(keyCommand(pressed('toString'))).toBeNull();
});
