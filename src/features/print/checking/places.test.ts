import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLACES_SHOWN, type Place } from '../findings.ts';
import { selectPlaces } from './places.ts';

const places: fc.Arbitrary<Place[]> = fc
  .array(fc.record({ page: fc.integer({ min: 1, max: 40 }), note: fc.string() }), { maxLength: 120 })
  .map((list) => list.sort((a, b) => a.page - b.page));
const listPages = (list: readonly Place[]) => [...new Set(list.map(({ page }) => page))];

test('selects one place per page while there is room, first pages first', () => {
  fc.assert(
    fc.property(places, (list) => {
      expect(listPages(selectPlaces(list))).toEqual(listPages(list).slice(0, PLACES_SHOWN));
    }),
  );
});

test('selects existing places in order, as many as fit', () => {
  fc.assert(
    fc.property(places, (list) => {
      const selected = selectPlaces(list);
      expect(selected).toEqual(list.filter((place) => selected.includes(place)));
      expect(selected.length).toBe(Math.min(list.length, PLACES_SHOWN));
    }),
  );
});

test('spreads the places evenly over pages', () => {
  fc.assert(
    fc.property(places, (list) => {
      const selected = selectPlaces(list);
      const count = (selection: readonly Place[], page: number) =>
        selection.filter((place) => place.page === page).length;
      const most = Math.max(0, ...listPages(selected).map((page) => count(selected, page)));
      for (const page of listPages(selected))
        expect(count(selected, page)).toBeGreaterThanOrEqual(Math.min(most - 1, count(list, page)));
    }),
  );
});
