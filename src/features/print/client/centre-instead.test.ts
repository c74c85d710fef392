import { expect, test } from 'vitest';
import { documentFacts, pageFacts } from '#test/page-facts.ts';
import type { PageFacts } from '../facts.ts';
import type { Fix } from '../fixes.ts';
import { offerCentring } from './centre-instead.ts';

const A4 = { widthMm: 210, heightMm: 297 };
const scaled = (...pages: number[]): Fix => ({ kind: 'size', how: 'scale', pages, ...A4 });
const inkOf = (x: number, y: number, width: number, height: number) => ({ ink: { x, y, width, height } });
const offered = (change: Fix, ...pages: Partial<PageFacts>[]) =>
  offerCentring(change, documentFacts(pages.map(pageFacts)));

test('a page of another size may be set in the middle of the leaf as large as it is', () => {
  const letter = { widthMm: 216, heightMm: 279, ...inkOf(30, 20, 150, 240) };
  expect(offered(scaled(2), {}, letter)).toEqual({
    label: 'Centre page 2 and keep its size',
    fix: { kind: 'size', how: 'centre', pages: [2], ...A4 },
  });
  expect(offered(scaled(1, 2), letter, letter)?.label).toBe('Centre pages 1 and 2 and keep their size');
  expect(offered(scaled(1), { ...letter, ink: null })).not.toBeNull();
});

test('it may not where something of it would be cut off', () => {
  const wide = { widthMm: 240, heightMm: 297 };
  expect(offered(scaled(1), { ...wide, ...inkOf(14, 20, 200, 200) })).toBeNull();
  expect(offered(scaled(1), { ...wide, ...inkOf(16, 20, 200, 200) })).not.toBeNull();
  expect(offered(scaled(1), { widthMm: 210, heightMm: 330, ...inkOf(20, 5, 100, 200) })).toBeNull();
});

test('it is not offered where it would be the same, nor for anything else', () => {
  expect(offered(scaled(1), { widthMm: 210, heightMm: 250 })).toBeNull();
  expect(offered({ kind: 'rotate', pages: [1], degrees: 90 }, {})).toBeNull();
  expect(offered({ ...scaled(1), how: 'centre' } as Fix, { widthMm: 100 })).toBeNull();
});
