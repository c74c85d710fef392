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
  fontIndex(name: string): number;
  /** Returns the page, shortened where the budget is spent. */
  limitPage(page: PageFacts): PageFacts;
}

/** @param fonts list to which names are added */
export function createFactsBounds(fonts: string[]): FactsBounds {
  const pictures = createBudget(PICTURES_MAX);
  const places = createBudget(FONT_PLACES_MAX);
  const letters = createBudget(HEADING_LETTERS);
  return {
    fontIndex(fullName) {
      const name = truncate(fullName, FONT_LETTERS);
      const at = fonts.indexOf(name);
      if (at !== -1) return at;
      return fonts.length < FONTS_MAX ? fonts.push(name) - 1 : FONTS_MAX - 1;
    },
    limitPage(page) {
      const coarsePictures = limitAfterFirst(page.coarsePictures, pictures);
      const missingFonts = limitAfterFirst(page.missingFonts, places);
      const heading =
        page.heading && truncate(page.heading, Math.max(SHORT_HEADING, letters(page.heading.length)));
      const isUnchanged =
        coarsePictures === page.coarsePictures &&
        missingFonts === page.missingFonts &&
        heading === page.heading;
      return isUnchanged ? page : { ...page, coarsePictures, missingFonts, heading };
    },
  };
}

type Budget = (requested: number) => number;

function createBudget(total: number): Budget {
  let remaining = total;
  return (requested) => {
    const granted = Math.min(requested, remaining);
    remaining -= granted;
    return granted;
  };
}

function limitAfterFirst<T>(list: readonly T[], budget: Budget): readonly T[] {
  const length = list.length > 1 ? 1 + budget(list.length - 1) : list.length;
  return length < list.length ? list.slice(0, length) : list;
}

/** Never ends in half a surrogate pair. */
const truncate = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
