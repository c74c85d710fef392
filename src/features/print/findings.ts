import type { Box, Refusal } from './facts.ts';
import type { Fix } from './fixes.ts';

/**
 * Severity (decision 39): `error` has to be fixed, or accepted where possible, before ordering; `normalised` is fixed
 * by the bindery; `validated` is for the record.
 */
export const GRADES = ['error', 'normalised', 'validated'] as const;
export type Grade = (typeof GRADES)[number];

/** Most important first. */
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

/** Place to mark on a page; without a box, the whole page. */
export interface Place {
  /** From 1. */
  page: number;
  box?: Box;
  /** Short note, such as “72 dpi” or “3 mm from the fold”. */
  note?: string;
}

export interface Finding {
  code: FindingCode;
  grade: Grade;
  /** Page numbers, ascending; empty if it concerns the whole file. */
  pages: number[];
  message: string;
  /** Whether the customer may have it printed as it is. */
  isAcceptable: boolean;
  fix?: { label: string; fix: Fix };
  /** At most `PLACES_SHOWN`, spread over the pages. */
  places: Place[];
}

/** Limit per finding; its page numbers are always complete. */
export const PLACES_SHOWN = 24;

/** Sorts by grade, then by the order of `FINDING_CODES`. */
export const compareImportance = (a: Finding, b: Finding): number =>
  GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade) || rank(a) - rank(b);

const rank = ({ code }: Finding): number => {
  // University rules come after whatever spoils the book.
  if (code.startsWith('UNIVERSITY_')) return FINDING_CODES.length;
  return Math.max((FINDING_CODES as readonly string[]).indexOf(code), 0);
};
