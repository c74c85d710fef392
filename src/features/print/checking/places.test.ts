import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLACES_SHOWN, type Place } from '../findings.ts';
import { selectPlaces } from './places.ts';

const places: fc.Arbitrary<Place[]> = fc
  .array(fc.record({ page: fc.integer({ min: 1, max: 40 }), note: fc.string() }), { maxLength: 120 })
  .map((all) => all.sort((a, b) => a.page - b.page));
const pagesOf = (all: readonly Place[]) => [...new Set(all.map(({ page }) => page))];

test('each page has a place while there is room, the first pages first', () => {
  fc.assert(
    fc.property(places, (all) => {
      expect(pagesOf(selectPlaces(all))).toEqual(pagesOf(all).slice(0, PLACES_SHOWN));
    }),
  );
});

test('places are those that there are, in their order, and as many as there is room for', () => {
  fc.assert(
    fc.property(places, (all) => {
      const shown = selectPlaces(all);
      expect(shown).toEqual(all.filter((place) => shown.includes(place)));
      expect(shown.length).toBe(Math.min(all.length, PLACES_SHOWN));
    }),
  );
});

test('no page has two places more than another that has some left', () => {
  fc.assert(
    fc.property(places, (all) => {
      const shown = selectPlaces(all);
      const count = (of: readonly Place[], page: number) => of.filter((one) => one.page === page).length;
      const most = Math.max(0, ...pagesOf(shown).map((page) => count(shown, page)));
      for (const page of pagesOf(shown))
        expect(count(shown, page)).toBeGreaterThanOrEqual(Math.min(most - 1, count(all, page)));
    }),
  );
});
