import { expect, test } from 'vitest';
import { listPagePlaces } from './page-places.ts';

test('lists every page of a finding, with its marks or marked as a whole', () => {
  const box = { x: 1, y: 2, width: 3, height: 4 };
  const pages = Array.from({ length: 200 }, (_, i) => i + 1);
  const places = [
    { page: 2, box, note: '72 dpi' },
    { page: 2, box: { ...box, y: 9 } },
  ];
  const pagePlaces = listPagePlaces({ pages, places });
  expect(pagePlaces.map(({ page }) => page)).toEqual(pages);
  expect(pagePlaces[0]?.marks).toEqual([{ page: 1 }]);
  expect(pagePlaces[1]?.marks).toEqual(places);
});
