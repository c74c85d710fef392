import type { Design, DesignElement } from '../../design.ts';
import { BAND, bandPositions, sideSize } from '../../geometry.ts';
import { shortTitle, surname } from '../../placing/short-forms.ts';
import type { CoverDesign, DesignBase } from './cover-design.ts';
import { fitLettering, type Room } from './fit-lettering.ts';

interface Spine {
  bands: Design['bands'];
  elements: DesignElement[];
}

/** Five bands with text in the panels; a spine too thin for that is flat and lettered along. */
export const createSpine = (base: DesignBase, coverDesign: CoverDesign): Spine =>
  letterAcross(base, coverDesign) ?? letterAlong(base);

const LETTERING = {
  face: 'garamond',
  capitals: true,
  tracking: 0.04,
  max: 6.2,
  min: 3,
  leading: 1.2,
} as const;
/** Margins at the edges of the spine, and beside a band, in mm. */
const MARGIN = 2;
const BESIDE_BAND = BAND.half + 2;

function letterAcross(base: DesignBase, { emblem }: CoverDesign): Spine | null {
  const { width, height } = sideSize(base, 'spine');
  const bands = bandPositions({ ...base, bands: 5 });
  const edges = [0, ...bands, height];
  const panel = (k: number): Room => {
    const [top, bottom] = [edges[k] as number, edges[k + 1] as number];
    return {
      side: 'spine',
      x: width / 2,
      y: (top + bottom) / 2,
      width: width - 2 * MARGIN,
      height: bottom - top - 2 * BESIDE_BAND,
    };
  };
  const { title, author } = base.book;
  const titleElement = fitLettering('spine-title', shortTitle(title, 36), panel(1), LETTERING);
  const authorElement = fitAuthor(author, panel(2), 5);
  if (!titleElement || (author.trim() && !authorElement)) return null;
  const size = Math.round(Math.min(9, (width - 2 * MARGIN) * 0.6) * 10) / 10;
  const emblems = [0, 3, 4].map(
    (k): DesignElement => ({
      id: `spine-sign-${k}`,
      kind: 'ornament',
      side: 'spine',
      rotation: 0,
      foil: null,
      group: null,
      x: panel(k).x,
      y: Math.round(panel(k).y * 10) / 10,
      ornament: emblem,
      size,
    }),
  );
  const yearElement = fitLettering('spine-year', yearText(base), panel(5), { ...LETTERING, max: 4.2 });
  return {
    bands: 5,
    elements: [titleElement, authorElement, yearElement, ...emblems].filter((element) => element !== null),
  };
}

function letterAlong(base: DesignBase): Spine {
  const { width, height } = sideSize(base, 'spine');
  const along = (from: number, to: number): Room => ({
    side: 'spine',
    x: width / 2,
    y: (height * (from + to)) / 2,
    rotation: 90,
    width: height * (to - from),
    height: width - 2 * MARGIN,
  });
  const lettering = { ...LETTERING, leading: 1.1 };
  const { title, author } = base.book;
  const elements = [
    fitLettering('spine-title', shortTitle(title, 60), along(0.06, 0.62), {
      ...lettering,
      max: 7.5,
      min: 2.6,
    }),
    fitAuthor(author, along(0.66, 0.95), 6),
  ].filter((element) => element !== null);
  return { bands: 0, elements };
}

/** Smallest em at which small letters don't fill with foil. */
const SMALL_LETTERS = 4.7;

/** Full name in small letters if it fits, else the surname, else the surname in capitals. */
function fitAuthor(author: string, room: Room, max: number): DesignElement | null {
  const last = surname(author);
  const small = { ...LETTERING, capitals: false, max, min: SMALL_LETTERS };
  return (
    fitLettering('spine-author', author, room, small) ??
    fitLettering('spine-author', last, room, small) ??
    fitLettering('spine-author', last, room, { ...LETTERING, max: SMALL_LETTERS })
  );
}

function yearText({ book: { year } }: DesignBase): string {
  if (year === null) return '';
  return year < 0 ? `${-year} BCE` : String(year);
}
