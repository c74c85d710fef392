import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPlacement, placementKey } from './placement.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  forgetPlacement();
});

test('the same quote is the same order, also after the page was loaded again', async () => {
  const key = placementKey('one');
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(placementKey('one')).toBe(key);
  vi.resetModules();
  const { placementKey: afterReload } = await import('./placement.ts');
  expect(afterReload('one')).toBe(key);
});

test('another quote is another order, and so is the same one after an order was placed', () => {
  const key = placementKey('one');
  const other = placementKey('two');
  expect(other).not.toBe(key);
  forgetPlacement();
  expect(placementKey('two')).not.toBe(other);
});

test('where storage is forbidden, a second press is still the same order', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const key = placementKey('one');
  expect(placementKey('one')).toBe(key);
});
