import type { Design, DesignElement } from '../design.ts';
import { BAND, bandPositions, sideSize } from '../geometry.ts';
import type { PrintedBase, PrintedBook } from './printed-book.ts';
import { setText, type TextRoom, type TextStyle } from './set-text.ts';

interface Spine {
  bands: Design['bands'];
  elements: DesignElement[];
}

/** Margins at the edges of the spine, and beside a band, in mm. */
const MARGIN = 2;
const BESIDE_BAND = BAND.half + 2;

const ACROSS: TextStyle = { face: 'garamond', capitals: true, tracking: 0.04, largest: 6.2 };
const ALONG: TextStyle = { face: 'garamond', capitals: true, tracking: 0.05, largest: 8 };

/** Five bands with lettering in panels, or flat and lettered along if that would truncate it. */
export const printedSpine = (base: PrintedBase, book: PrintedBook): Spine =>
  letteredAcross(base, book) ?? letteredAlong(base, book);

function letteredAcross(base: PrintedBase, { title, name, year, kind }: PrintedBook): Spine | null {
  const { width, height } = sideSize({ ...base, bands: 5 }, 'spine');
  const edges = [0, ...bandPositions({ ...base, bands: 5 }), height];
  const panel = (k: number): TextRoom => {
    const [top = 0, bottom = 0] = [edges[k], edges[k + 1]];
    return {
      side: 'spine',
      x: width / 2,
      y: (top + bottom) / 2,
      width: width - 2 * MARGIN,
      height: bottom - top - 2 * BESIDE_BAND,
    };
  };
  // Theses are shelved by the line along the spine.
  if (kind === 'thesis' || width < PANELS_FROM) return null;
  const lines = [
    setText('spine-title', title, panel(1), ACROSS),
    setText('spine-name', name, panel(2), { ...ACROSS, largest: 5 }),
    setText('spine-year', year, panel(5), { ...ACROSS, largest: 4.4 }),
  ];
  if (lines.some((line) => line?.text.endsWith('…'))) return null;
  return { bands: 5, elements: lines.filter((line) => line !== null) };
}

/** Spine width in mm below which lettering across doesn't fit. */
const PANELS_FROM = 26;

function letteredAlong(base: PrintedBase, { title, name, year, readsUpwards }: PrintedBook): Spine {
  const { width, height } = sideSize({ ...base, bands: 0 }, 'spine');
  const room = (from: number, to: number): TextRoom => {
    const [first, last] = readsUpwards ? [1 - to, 1 - from] : [from, to];
    return {
      side: 'spine',
      x: width / 2,
      y: (height * (first + last)) / 2,
      rotation: readsUpwards ? -90 : 90,
      width: height * (to - from),
      height: Math.max(0.5, width - 2 * MARGIN),
    };
  };
  return {
    bands: 0,
    elements: [
      setText('spine-title', title, room(0.06, 0.58), ALONG),
      setText('spine-name', name, room(0.62, 0.84), { ...ALONG, largest: 6 }),
      setText('spine-year', year, room(0.87, 0.95), { ...ALONG, largest: 5 }),
    ].filter((line) => line !== null),
  };
}
