import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describePlace,
  placeFromPage,
  placeOnCover,
  positionOnCover,
  positionOnPage,
} from './proof-places.ts';

const cover = fc
  .record({
    board: fc.double({ min: 60, max: 400, noNaN: true }),
    spineMm: fc.double({ min: 5, max: 90, noNaN: true }),
    heightMm: fc.double({ min: 90, max: 500, noNaN: true }),
  })
  .map(({ board, spineMm, heightMm }) => ({ board, widthMm: 2 * board + spineMm, spineMm, heightMm }));
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a pressed position is shown within a tenth of a millimetre on any cover', () => {
  fc.assert(
    fc.property(cover, share, share, (spread, left, top) => {
      const place = placeOnCover({ left, top }, spread);
      const position = positionOnCover(place, spread);
      expect(Math.abs((position?.left ?? -1) - left) * spread.widthMm).toBeLessThan(0.06);
      expect(Math.abs((position?.top ?? -1) - top) * spread.heightMm).toBeLessThan(0.06);
    }),
  );
});

test('a press beside the cover counts as its edge, and pages are not on the cover', () => {
  const spread = { widthMm: 330, heightMm: 229, spineMm: 30 };
  expect(placeOnCover({ left: -0.2, top: 1.4 }, spread)).toEqual({ side: 'back', page: null, x: 0, y: 229 });
  expect(placeOnCover({ left: 0.5, top: 0.5 }, spread)).toEqual({
    side: 'spine',
    page: null,
    x: 15,
    y: 114.5,
  });
  expect(positionOnCover({ side: 'page', page: 3, x: 1, y: 1 }, spread)).toBeNull();
  expect(describePlace({ side: 'page', page: 3, x: 20.4, y: 31.6 })).toBe(
    'Page 3, 20 mm from the left and 32 mm from the top',
  );
});

test('a pressed position on a page is shown on that page only', () => {
  fc.assert(
    fc.property(cover, share, share, ({ board: widthMm, heightMm }, left, top) => {
      const size = { widthMm, heightMm };
      const place = placeFromPage({ left, top }, 3, size);
      const position = positionOnPage(place, 3, size);
      expect(Math.abs((position?.left ?? -1) - left) * widthMm).toBeLessThan(0.06);
      expect(Math.abs((position?.top ?? -1) - top) * heightMm).toBeLessThan(0.06);
      expect(positionOnPage(place, 4, size)).toBeNull();
    }),
  );
});
