import type { PageFacts } from '../facts.ts';

/*
 * A file of a hundred kilobytes can be made to tell megabytes. Each page keeps that something is there, so that every page is
 * found; what more is told of it comes out of a store that the whole file has.
 */

/** Beside the coarsest of each page. */
const PICTURES_MAX = 1000;
/** Names, and how long one is told. */
const FONTS_MAX = 100;
const FONT_LETTERS = 100;
/** Beside the first of each page. */
const FONT_PLACES_MAX = 5000;
/** Of all headings together, and of each once these are told. */
const HEADING_LETTERS = 30_000;
const SHORT_HEADING = 40;

/** Keeps the facts of one file below a megabyte. */
export interface FactsBounds {
  /** The place of a font that is not in the file, by its name. After the last place all others share it. */
  placeOf(name: string): number;
  /** What is told of the next page: the page itself, where it is told whole. */
  bounded(page: PageFacts): PageFacts;
}

/** @param fonts to which names are added */
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

/** Gives what is wanted, or what is left. */
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

/** Without half a sign at its end. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
