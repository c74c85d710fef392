import type { StartingPoint } from './contract.ts';
import type { Design, DesignElement, TextElement } from './design.ts';
import { type FittedText, fittedText } from './fitted-text.ts';
import { bandPositions, sideSize } from './geometry.ts';
import { smallestSize } from './smallest-size.ts';

/** From the edges of the spine to its letters, both together, and to its ornaments. */
const SPINE_MARGIN = 4;
const ORNAMENT_SHARE = 0.62;

type Taken = Pick<StartingPoint, 'design' | 'fits'>;

/**
 * A design by the shop for another book: title, author and year are that book's, set as large as their room allows, and
 * the spine is as wide as its pages. A spine too narrow for its words across is made without raised bands, its words
 * along it.
 */
export function adapted({ design, fits }: Taken, book: Design['book']): Design {
  const taken: Design = { ...design, book };
  const before = sideSize(design, 'spine').width;
  const { width } = sideSize(taken, 'spine');
  const told = design.elements.flatMap((element) => withFacts(element, book));
  const placed = told.map((element) =>
    element.side === 'spine' ? onSpine(element, { before, width }) : element,
  );
  const upright = fitted(placed, fits, width);
  if (upright.every(({ fits: right, element }) => right || element.side !== 'spine'))
    return { ...taken, elements: upright.map(({ element }) => element) };
  const along = fitted(flatSpine(placed, taken), { ...fits, ...ALONG }, width);
  return { ...taken, bands: 0, elements: along.map(({ element }) => element) };
}

/** The element with the book's own words; none where the book has no such fact. */
function withFacts(element: DesignElement, book: Design['book']): DesignElement[] {
  if (element.kind !== 'text') return [element];
  const fact = element.id.split('-')[0];
  if (fact === 'title') return text(element, element.side === 'front' ? book.title : shortTitle(book.title));
  if (fact === 'author') return text(element, book.author);
  if (fact === 'year') return text(element, book.year === null ? '' : yearWords(book.year));
  return [element];
}
const text = (element: TextElement, words: string): DesignElement[] =>
  words.trim() ? [{ ...element, text: words.trim() }] : [];
const yearWords = (year: number) => (year < 0 ? `${-year} BC` : String(year));
/** Without what comes after the name of the book itself. */
const shortTitle = (title: string) => (title.split(/\s*(?:[:;(–—]|, or )/)[0] ?? '').trim() || title;

function onSpine(
  element: DesignElement,
  { before, width }: { before: number; width: number },
): DesignElement {
  const x = tenth(element.x + (width - before) / 2);
  const margin = (extent: number) => tenth(Math.max(1, width - (before - extent)));
  if (element.kind === 'ornament')
    return { ...element, x, size: tenth(Math.min(element.size, width * ORNAMENT_SHARE)) };
  if (element.kind === 'line') return { ...element, x, length: margin(element.length) };
  if (element.kind === 'frame' || element.kind === 'label')
    return { ...element, x, width: margin(element.width) };
  return { ...element, x };
}

/** Texts broken and sized for their rooms; everything else as it is. */
function fitted(elements: readonly DesignElement[], fits: StartingPoint['fits'], spine: number) {
  return elements.map((element): { element: DesignElement; fits: boolean } => {
    const room = element.kind === 'text' ? fits[element.id] : undefined;
    if (element.kind !== 'text' || !room) return { element, fits: true };
    const across = spine - SPINE_MARGIN;
    const turned = element.rotation !== 0;
    const width = element.side === 'spine' && !turned ? across : room.width;
    const height = element.side === 'spine' && turned ? across : room.height;
    const words: Pick<TextElement, 'text' | 'face' | 'capitals' | 'tracking' | 'leading'> = element;
    const set: FittedText = fittedText(
      { ...words, text: words.text.replaceAll('\n', ' ') },
      { width, height, largest: room.size, smallest: smallestSize(element) },
    );
    return { element: { ...element, text: set.text, size: set.size }, fits: set.fits };
  });
}

/** Where words stand along a spine without bands, as shares of its height, and how long they may become. */
const ALONG: StartingPoint['fits'] = {
  'title-spine': { width: 112, height: 0, size: 9 },
  'author-spine': { width: 56, height: 0, size: 6 },
};
const ALONG_AT: Record<string, number> = { 'title-spine': 0.36, 'author-spine': 0.77 };

function flatSpine(elements: readonly DesignElement[], design: Design): DesignElement[] {
  const { height } = sideSize(design, 'spine');
  const bands = bandPositions(design);
  const last = height - 30;
  return elements.flatMap((element): DesignElement[] => {
    if (element.side !== 'spine') return [element];
    const share = ALONG_AT[element.id];
    if (share && element.kind === 'text') return [{ ...element, y: tenth(height * share), rotation: 90 }];
    // Lines at head and tail stay; all else stood between bands.
    if (element.kind === 'line' && (element.y < (bands[0] ?? 0) - 10 || element.y > last)) return [element];
    if (element.kind === 'label' && element.y < height / 2)
      return [{ ...element, y: tenth(height * 0.36), height: 122 }];
    return [];
  });
}

const tenth = (mm: number) => Math.round(mm * 10) / 10;
