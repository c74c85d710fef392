import { expect, test } from 'vitest';
import { listPagePlaces } from './page-places.ts';

test('every page of a finding is there, marked where its place is told and framed whole where it is not', () => {
  const box = { x: 1, y: 2, width: 3, height: 4 };
  const pages = Array.from({ length: 200 }, (_, i) => i + 1);
  const places = [
    { page: 2, box, note: '72 dpi' },
    { page: 2, box: { ...box, y: 9 } },
  ];
  const found = listPagePlaces({ pages, places });
  expect(found.map(({ page }) => page)).toEqual(pages);
  expect(found[0]?.marks).toEqual([{ page: 1 }]);
  expect(found[1]?.marks).toEqual(places);
});
