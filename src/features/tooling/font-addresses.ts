import { ALL_CUTS, cutName, type FaceCut } from './faces.ts';

/**
 * In the address of every font file, which is kept for good: to be raised when a package of fonts changes, so that no
 * browser letters with an older file than the bindery's. A test knows the packages that it stands for.
 */
export const FONTS_VERSION = 1;
export const FONTS_BASE = `/fonts/${FONTS_VERSION}`;

/** Which characters each file of a cut may have: ranges by the name of the file's subset. */
export type Ranges = Record<string, [number, number][]>;

export const rangesAddress = (cut: FaceCut) => `${FONTS_BASE}/${cutName(cut)}/ranges.json`;
export const fontAddress = (cut: FaceCut, subset: string) => `${FONTS_BASE}/${cutName(cut)}/${subset}.woff2`;

const cuts = new Map(ALL_CUTS.map((cut) => [cutName(cut), cut]));
export const cutCalled = (name: string): FaceCut | null => cuts.get(name) ?? null;

export const fileName = ({ family, weight, style }: FaceCut, subset: string) =>
  `${family}/files/${family}-${subset}-${weight}-${style}.woff2`;
