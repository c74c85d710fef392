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

test('the same totals keep their key, also after a reload', async () => {
  const key = placementKey('one');
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(placementKey('one')).toBe(key);
  vi.resetModules();
  const { placementKey: afterReload } = await import('./placement.ts');
  expect(afterReload('one')).toBe(key);
});

test('new totals get a new key, and so does the next order', () => {
  const key = placementKey('one');
  const otherKey = placementKey('two');
  expect(otherKey).not.toBe(key);
  forgetPlacement();
  expect(placementKey('two')).not.toBe(otherKey);
});

test('keeps the key in memory if storage is blocked', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const key = placementKey('one');
  expect(placementKey('one')).toBe(key);
});
