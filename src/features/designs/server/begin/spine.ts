import type { Design, DesignElement } from '../../design.ts';
import { BAND, bandPositions, sideSize } from '../../geometry.ts';
import { shortTitle, surname } from '../../placing/short-forms.ts';
import type { Begun, Dress } from './dress.ts';
import { letteredIn, type Room } from './lettered.ts';

interface BegunSpine {
  bands: Design['bands'];
  elements: DesignElement[];
}

/** Five bands with text in the panels; a spine too thin for that is flat and lettered along. */
export const beginSpine = (begun: Begun, dress: Dress): BegunSpine =>
  acrossPanels(begun, dress) ?? alongSpine(begun);

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

function acrossPanels(begun: Begun, { emblem }: Dress): BegunSpine | null {
  const { width, height } = sideSize(begun, 'spine');
  const bands = bandPositions({ ...begun, bands: 5 });
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
  const { title, author } = begun.book;
  const lettered = letteredIn('spine-title', shortTitle(title, 36), panel(1), LETTERING);
  const named = namedIn(author, panel(2), 5);
  if (!lettered || (author.trim() && !named)) return null;
  const size = Math.round(Math.min(9, (width - 2 * MARGIN) * 0.6) * 10) / 10;
  const signs = [0, 3, 4].map(
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
  const dated = letteredIn('spine-year', yearText(begun), panel(5), { ...LETTERING, max: 4.2 });
  return { bands: 5, elements: [lettered, named, dated, ...signs].filter((one) => one !== null) };
}

function alongSpine(begun: Begun): BegunSpine {
  const { width, height } = sideSize(begun, 'spine');
  const along = (from: number, to: number): Room => ({
    side: 'spine',
    x: width / 2,
    y: (height * (from + to)) / 2,
    rotation: 90,
    width: height * (to - from),
    height: width - 2 * MARGIN,
  });
  const one = { ...LETTERING, leading: 1.1 };
  const { title, author } = begun.book;
  const elements = [
    letteredIn('spine-title', shortTitle(title, 60), along(0.06, 0.62), { ...one, max: 7.5, min: 2.6 }),
    namedIn(author, along(0.66, 0.95), 6),
  ].filter((element) => element !== null);
  return { bands: 0, elements };
}

/** Smallest em at which small letters don't fill with foil. */
const SMALL_LETTERS = 4.7;

/** Full name in small letters if it fits, else the surname, else the surname in capitals. */
function namedIn(author: string, room: Room, max: number): DesignElement | null {
  const last = surname(author);
  const small = { ...LETTERING, capitals: false, max, min: SMALL_LETTERS };
  return (
    letteredIn('spine-author', author, room, small) ??
    letteredIn('spine-author', last, room, small) ??
    letteredIn('spine-author', last, room, { ...LETTERING, max: SMALL_LETTERS })
  );
}

function yearText({ book: { year } }: Begun): string {
  if (year === null) return '';
  return year < 0 ? `${-year} BCE` : String(year);
}
