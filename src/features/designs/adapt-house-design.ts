import { catalogueMeasures } from './book-measures.ts';
import type { StartingPoint } from './contract.ts';
import type { Design, DesignElement, TextElement } from './design.ts';
import { fitEstimatedText } from './fit-estimated-text.ts';
import { bandPositions, sideSize } from './geometry.ts';
import { smallestSizes } from './smallest-size.ts';

/** Both margins together, in mm, between letters along the spine and its edges. */
const ALONG_MARGIN = 5;
/** Widest an ornament may be, as a share of the spine's width. */
const ORNAMENT_SHARE = 0.62;
/**
 * Minimum enlargement that justifies another line. A single line reads better along a spine, so the bar is higher
 * there.
 */
const MIN_GAIN = { across: 1.06, along: 1.5 };

type HouseDesign = Pick<StartingPoint, 'design' | 'fits'>;

/**
 * Adapts a house design to another book: sets its title, author and year as large as they fit and the spine to its
 * page count. A spine too narrow for lettering across loses its raised bands and is lettered along.
 */
export function adaptHouseDesign({ design, fits }: HouseDesign, book: Design['book']): Design {
  const leaves = book.id === null ? {} : catalogueMeasures(book.pages);
  const adapted: Design = { ...design, ...leaves, book };
  const before = sideSize(design, 'spine').width;
  const { width } = sideSize(adapted, 'spine');
  const filledIn = design.elements.flatMap((element) => applyBookFacts(element, book));
  const placed = filledIn.map((element) =>
    element.side === 'spine' ? resizeForSpine(element, { before, width }) : element,
  );
  const upright = fitTexts(placed, fits, { before, width });
  if (upright.every(({ fits: right, element }) => right || element.side !== 'spine'))
    return { ...adapted, elements: upright.map(({ element }) => element) };
  const along = fitTexts(flattenSpine(placed, adapted), { ...fits, ...ALONG }, { before, width });
  return { ...adapted, bands: 0, elements: along.map(({ element }) => element) };
}

function applyBookFacts(element: DesignElement, book: Design['book']): DesignElement[] {
  if (element.kind !== 'text') return [element];
  const fact = element.id.split('-')[0];
  if (fact === 'title') return text(element, element.side === 'front' ? book.title : shortTitle(book.title));
  if (fact === 'author') return text(element, book.author);
  if (fact === 'year') return text(element, book.year === null ? '' : yearText(book.year));
  return [element];
}
const text = (element: TextElement, content: string): DesignElement[] =>
  content.trim() ? [{ ...element, text: content.trim() }] : [];
const yearText = (year: number) => (year < 0 ? `${-year} BC` : String(year));
const shortTitle = (title: string) => (title.split(/\s*(?:[:;(–—]|, or )/)[0] ?? '').trim() || title;

function resizeForSpine(
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

interface Spine {
  /** Spine width of the design as drawn; `width` is the book's. */
  before: number;
  width: number;
}

function fitTexts(elements: readonly DesignElement[], fits: StartingPoint['fits'], spine: Spine) {
  return elements.map((element): { element: DesignElement; fits: boolean } => {
    const room = element.kind === 'text' ? fits[element.id] : undefined;
    if (element.kind !== 'text' || !room) return { element, fits: true };
    const { text, face, capitals, tracking, leading } = element;
    const along = element.rotation !== 0;
    const fitted = fitEstimatedText(
      { text: text.replaceAll('\n', ' '), face, capitals, tracking, leading },
      {
        ...(element.side === 'spine' ? spineRoom(room, along, spine) : room),
        ...smallestSizes(element),
        largest: room.size,
        gain: along ? MIN_GAIN.along : MIN_GAIN.across,
      },
    );
    return { element: { ...element, text: fitted.text, size: fitted.size }, fits: fitted.fits };
  });
}

/** Across the spine, keeps the designed margin beside the text. */
const spineRoom = (room: { width: number; height: number }, along: boolean, { before, width }: Spine) =>
  along
    ? { width: room.width, height: width - ALONG_MARGIN }
    : { width: Math.max(1, width - (before - room.width)), height: room.height };

/** Positions as shares of the spine's height, and the longest the text may run, on a spine without bands. */
const ALONG: StartingPoint['fits'] = {
  'title-spine': { width: 112, height: 0, size: 9 },
  'author-spine': { width: 56, height: 0, size: 6.4 },
};
const ALONG_AT: Record<string, number> = { 'title-spine': 0.42, 'author-spine': 0.81 };
const HEAD_AT = 0.09;

function flattenSpine(elements: readonly DesignElement[], design: Design): DesignElement[] {
  const { height } = sideSize(design, 'spine');
  const bands = bandPositions(design);
  const last = height - 30;
  const first = elements.find(({ side, kind }) => side === 'spine' && kind === 'ornament');
  return elements.flatMap((element): DesignElement[] => {
    if (element.side !== 'spine') return [element];
    const share = ALONG_AT[element.id];
    if (share && element.kind === 'text') return [{ ...element, y: tenth(height * share), rotation: 90 }];
    // Keeps lines at head and tail; drops everything that stood between bands.
    if (element.kind === 'line' && (element.y < (bands[0] ?? 0) - 10 || element.y > last)) return [element];
    if (element === first) return [{ ...element, y: tenth(height * HEAD_AT) }];
    if (element.kind === 'label' && element.y < height / 2)
      return [{ ...element, y: tenth(height * 0.42), height: 120 }];
    return [];
  });
}

const tenth = (mm: number) => Math.round(mm * 10) / 10;
