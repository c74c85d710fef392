import type { PageFacts } from '../facts.ts';

/* Even a file of 100 kB can produce megabytes of facts. Every page keeps its first entries, so that each is
   reported; further ones share a budget per file. */

/** Besides the coarsest picture of each page. */
const PICTURES_MAX = 1000;
const FONTS_MAX = 100;
const FONT_LETTERS = 100;
/** Besides the first font of each page. */
const FONT_PLACES_MAX = 5000;
/** Budget of all headings; once spent, each keeps `SHORT_HEADING` letters. */
const HEADING_LETTERS = 30_000;
const SHORT_HEADING = 40;

/** Keeps the facts of one file below a megabyte. */
export interface FactsBounds {
  /** Index of a font that isn't embedded, by name. Once the list is full, others share the last index. */
  placeOf(name: string): number;
  /** Returns the page, shortened where the budget is spent. */
  bounded(page: PageFacts): PageFacts;
}

/** @param fonts list to which names are added */
export function factsBounds(fonts: string[]): FactsBounds {
  const pictures = storeOf(PICTURES_MAX);
  const places = storeOf(FONT_PLACES_MAX);
  const letters = storeOf(HEADING_LETTERS);
  return {
    placeOf(given) {
      const name = cut(given, FONT_LETTERS);
      const at = fonts.indexOf(name);
      if (at !== -1) return at;
      return fonts.length < FONTS_MAX ? fonts.push(name) - 1 : FONTS_MAX - 1;
    },
    bounded(page) {
      const coarsePictures = firstAnd(page.coarsePictures, pictures);
      const missingFonts = firstAnd(page.missingFonts, places);
      const heading =
        page.heading && cut(page.heading, Math.max(SHORT_HEADING, letters(page.heading.length)));
      const isWhole =
        coarsePictures === page.coarsePictures &&
        missingFonts === page.missingFonts &&
        heading === page.heading;
      return isWhole ? page : { ...page, coarsePictures, missingFonts, heading };
    },
  };
}

type Store = (wanted: number) => number;

function storeOf(all: number): Store {
  let left = all;
  return (wanted) => {
    const given = Math.min(wanted, left);
    left -= given;
    return given;
  };
}

function firstAnd<T>(list: readonly T[], store: Store): readonly T[] {
  const length = list.length > 1 ? 1 + store(list.length - 1) : list.length;
  return length < list.length ? list.slice(0, length) : list;
}

/** Never ends in half a surrogate pair. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
