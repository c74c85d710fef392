import type { Box, Refusal } from './facts.ts';
import type { Mend } from './mends.ts';

/**
 * How much something matters (decision 39): `validated` is as it should be and said for the record, `normalised` is put right
 * by the bindery without any doing, `error` must be mended, or accepted where that is possible, before it is ordered.
 */
export const GRADES = ['error', 'normalised', 'validated'] as const;
export type Grade = (typeof GRADES)[number];

/** What can be found in a file that could be read, in the order in which it matters. */
export const FINDING_CODES = [
  'PAGE_SIZES_MIXED',
  'PAGE_SIZE_OTHER',
  'PAGE_SIZE_IMPOSSIBLE',
  'PAGE_TURNED',
  'TEXT_IN_GUTTER',
  'TEXT_AT_EDGE',
  'FONT_MISSING',
  'PICTURE_COARSE',
  'SCRIPTS',
  'FORM_FIELDS',
  'NOTES_PRINTED',
  'TITLE_PAGE_MISSING',
  'TOO_FEW_PAGES',
  'TOO_MANY_LEAVES',
  'BLEED_MISSING',
  'OWN_BOXES',
  'TRANSPARENCY',
  'MIXED_BLACK',
  'NOTES',
  'ATTACHMENTS',
  'WAS_LOCKED',
  'PAGES_FILLED_UP',
  'CHAPTERS_LEFT',
  'BLANK_PAGES',
  'COLOUR_PAGES',
  'PAGE_SIZES_EQUAL',
  'FONTS_EMBEDDED',
  'PICTURES_FINE',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number] | Refusal | `UNIVERSITY_${string}`;

/** A place on a page, to be marked in its picture; without a box it is the whole page. */
export interface Place {
  /** From 1. */
  page: number;
  box?: Box;
  /** What is there, such as “72 dpi” or “3 mm from the fold”. */
  note?: string;
}

export interface Finding {
  code: FindingCode;
  grade: Grade;
  /** All pages concerned, from 1, ascending; empty where it is about the whole. */
  pages: number[];
  /** What it is and what comes of it, in words anybody understands, page numbers included. */
  message: string;
  /** Whether whoever orders may have it printed as it is. */
  isAcceptable: boolean;
  /** A click that puts it right. */
  mend?: { label: string; mend: Mend };
  /** At most `PLACES_SHOWN`, shared out among its pages. */
  places: Place[];
}

/** Of one finding so many places are told; its pages are told in full. */
export const PLACES_SHOWN = 24;

/** In the order in which people should read them: by grade, then by what it costs to leave them. */
export const byImportance = (a: Finding, b: Finding): number =>
  GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade) || rank(a) - rank(b);

const rank = ({ code }: Finding): number => {
  // What only a registry minds comes after what spoils the book.
  if (code.startsWith('UNIVERSITY_')) return FINDING_CODES.length;
  return Math.max((FINDING_CODES as readonly string[]).indexOf(code), 0);
};
