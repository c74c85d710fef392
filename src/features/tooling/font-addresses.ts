import { ALL_CUTS, cutName, type FaceCut } from './faces.ts';

/**
 * Part of every font URL, which is cached for ever: raise it when a font package changes, so that browsers and bindery
 * use the same file. A test checks it against the packages.
 */
export const FONTS_VERSION = 1;
export const FONTS_BASE = `/fonts/${FONTS_VERSION}`;

/** Character ranges by the name of a cut's subset file. */
export type Ranges = Record<string, [number, number][]>;

export const rangesAddress = (cut: FaceCut) => `${FONTS_BASE}/${cutName(cut)}/ranges.json`;
export const fontAddress = (cut: FaceCut, subset: string) => `${FONTS_BASE}/${cutName(cut)}/${subset}.woff2`;

const cuts = new Map(ALL_CUTS.map((cut) => [cutName(cut), cut]));
export const findCut = (name: string): FaceCut | null => cuts.get(name) ?? null;

export const fileName = ({ family, weight, style }: FaceCut, subset: string) =>
  `${family}/files/${family}-${subset}-${weight}-${style}.woff2`;
