import { expect, test } from 'vitest';
import { documentFacts, pageFacts } from '#test/page-facts.ts';
import type { PageFacts } from '../facts.ts';
import type { Fix } from '../fixes.ts';
import { offerCentring } from './offer-centring.ts';

const A4 = { widthMm: 210, heightMm: 297 };
const scaleFix = (...pages: number[]): Fix => ({ kind: 'size', how: 'scale', pages, ...A4 });
const inkAt = (x: number, y: number, width: number, height: number) => ({ ink: { x, y, width, height } });
const offerFor = (change: Fix, ...pages: Partial<PageFacts>[]) =>
  offerCentring(change, documentFacts(pages.map(pageFacts)));

test('offers to centre a page of another size at its own size', () => {
  const letter = { widthMm: 216, heightMm: 279, ...inkAt(30, 20, 150, 240) };
  expect(offerFor(scaleFix(2), {}, letter)).toEqual({
    label: 'Centre page 2 and keep its size',
    fix: { kind: 'size', how: 'centre', pages: [2], ...A4 },
  });
  expect(offerFor(scaleFix(1, 2), letter, letter)?.label).toBe('Centre pages 1 and 2 and keep their size');
  expect(offerFor(scaleFix(1), { ...letter, ink: null })).not.toBeNull();
});

test('offers no centring that would cut off content', () => {
  const wide = { widthMm: 240, heightMm: 297 };
  expect(offerFor(scaleFix(1), { ...wide, ...inkAt(14, 20, 200, 200) })).toBeNull();
  expect(offerFor(scaleFix(1), { ...wide, ...inkAt(16, 20, 200, 200) })).not.toBeNull();
  expect(offerFor(scaleFix(1), { widthMm: 210, heightMm: 330, ...inkAt(20, 5, 100, 200) })).toBeNull();
});

test('offers no centring that changes nothing, or for other fixes', () => {
  expect(offerFor(scaleFix(1), { widthMm: 210, heightMm: 250 })).toBeNull();
  expect(offerFor({ kind: 'rotate', pages: [1], degrees: 90 }, {})).toBeNull();
  expect(offerFor({ ...scaleFix(1), how: 'centre' } as Fix, { widthMm: 100 })).toBeNull();
});
