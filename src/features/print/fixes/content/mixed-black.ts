import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib';

/** Paint with every channel below this (0 to 1) looks black; pure black ink is reported a little lighter. */
const BLACK = 0.175;
/** An ink below this (0 to 1) counts as none. */
const NONE = 0.005;

export type MixedBlackTest = (values: readonly number[]) => boolean;

export const isMixedRgb: MixedBlackTest = (values) => values.length === 3 && Math.max(...values) <= BLACK;

export const isMixedCmyk: MixedBlackTest = ([c = 0, m = 0, y = 0, k = 0]) =>
  Math.max(c, m, y) > NONE && 1 - Math.min(1, Math.min(c, m, y) + k) <= BLACK;

/** Returns a test for mixed black in a colour space; null if it can't occur or be recognised. */
export function findMixedBlackTest(space: unknown): MixedBlackTest | null {
  if (space instanceof PDFName) return TESTS[space.decodeText()] ?? null;
  if (!(space instanceof PDFArray)) return null;
  const family = space.lookup(0);
  switch (family instanceof PDFName ? family.decodeText() : '') {
    case 'ICCBased':
      return testForChannels(space.lookup(1));
    case 'CalRGB':
      return isMixedRgb;
    case 'Lab':
      return ([lightness = 100]) => lightness <= 15;
    case 'Separation':
      return testForInks([space.lookup(1)]);
    case 'DeviceN':
      return testForInkNames(space.lookup(1));
    default:
      return family instanceof PDFName && space.size() === 1 ? findMixedBlackTest(family) : null;
  }
}

const TESTS: Record<string, MixedBlackTest> = {
  DeviceRGB: isMixedRgb,
  RGB: isMixedRgb,
  DeviceCMYK: isMixedCmyk,
  CMYK: isMixedCmyk,
};

function testForChannels(profile: unknown): MixedBlackTest | null {
  const dict = profile instanceof PDFStream ? profile.dict : profile instanceof PDFDict ? profile : null;
  const count = dict?.lookup(PDFName.of('N'));
  const number = count instanceof PDFNumber ? count.asNumber() : 0;
  return number === 3 ? isMixedRgb : number === 4 ? isMixedCmyk : null;
}

const testForInkNames = (names: unknown): MixedBlackTest | null =>
  names instanceof PDFArray ? testForInks(names.asArray()) : null;

const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** `All` prints on every plate and is for marks; inks other than the four are colours of their own. */
function testForInks(names: readonly unknown[]): MixedBlackTest | null {
  const inks = names.map((name) => (name instanceof PDFName ? name.decodeText() : ''));
  if (inks.length === 1 && inks[0] === 'All') return ([tint = 0]) => tint >= 1 - BLACK;
  if (!inks.every((ink) => PROCESS_INKS.includes(ink) || ink === 'None')) return null;
  return (values) => isMixedCmyk(PROCESS_INKS.map((ink) => values[inks.indexOf(ink)] ?? 0));
}
