import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib';

/** Of one: paint whose every channel is below is black to the eye; one ink alone is told by readers as a little lighter. */
const BLACK = 0.175;
/** Of one: less of an ink is none. */
const NONE = 0.005;

/** How the numbers of a colour are to be read. */
export type Reading = (values: readonly number[]) => boolean;

export const isMixedRgb: Reading = (values) => values.length === 3 && Math.max(...values) <= BLACK;

export const isMixedCmyk: Reading = ([c = 0, m = 0, y = 0, k = 0]) =>
  Math.max(c, m, y) > NONE && 1 - Math.min(1, Math.min(c, m, y) + k) <= BLACK;

/** Tells black that several inks make, in a colour space that pages name; null where it cannot be, or needs not. */
export function readingOf(space: unknown): Reading | null {
  if (space instanceof PDFName) return NAMED[space.decodeText()] ?? null;
  if (!(space instanceof PDFArray)) return null;
  const family = space.lookup(0);
  switch (family instanceof PDFName ? family.decodeText() : '') {
    case 'ICCBased':
      return byCount(space.lookup(1));
    case 'CalRGB':
      return isMixedRgb;
    case 'Lab':
      return ([lightness = 100]) => lightness <= 15;
    case 'Separation':
      return byInks([space.lookup(1)]);
    case 'DeviceN':
      return inksOf(space.lookup(1));
    default:
      return family instanceof PDFName && space.size() === 1 ? readingOf(family) : null;
  }
}

const NAMED: Record<string, Reading> = {
  DeviceRGB: isMixedRgb,
  RGB: isMixedRgb,
  DeviceCMYK: isMixedCmyk,
  CMYK: isMixedCmyk,
};

function byCount(profile: unknown): Reading | null {
  const dict = profile instanceof PDFStream ? profile.dict : profile instanceof PDFDict ? profile : null;
  const count = dict?.lookup(PDFName.of('N'));
  const number = count instanceof PDFNumber ? count.asNumber() : 0;
  return number === 3 ? isMixedRgb : number === 4 ? isMixedCmyk : null;
}

const inksOf = (names: unknown): Reading | null =>
  names instanceof PDFArray ? byInks(names.asArray()) : null;

const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** `All` prints on every plate, which is for marks; anything but the four inks stands for itself. */
function byInks(names: readonly unknown[]): Reading | null {
  const inks = names.map((name) => (name instanceof PDFName ? name.decodeText() : ''));
  if (inks.length === 1 && inks[0] === 'All') return ([tint = 0]) => tint >= 1 - BLACK;
  if (!inks.every((ink) => PROCESS.includes(ink) || ink === 'None')) return null;
  return (values) => isMixedCmyk(PROCESS.map((ink) => values[inks.indexOf(ink)] ?? 0));
}
