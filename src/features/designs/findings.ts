import type { DesignElement } from './design.ts';

/** What a binder would say about a design. Refused cannot be made; a warning can, at the shopper's own wish. */
export const FINDING_CODES = [
  'LETTERS_TOO_SMALL',
  'LINES_TOO_CLOSE',
  'LINE_TOO_FINE',
  'TOO_NEAR_EDGE',
  'TOO_NEAR_JOINT',
  'ON_BAND',
  'WIDER_THAN_SPINE',
  'OUTSIDE',
  'LETTERS_MISSING',
  'LOGO_TOO_FINE',
  'LOGO_TOO_LARGE',
  'FOIL_ON_PAPER',
  'OVERLAPPING',
  'UNDER_LABEL',
  'EMPTY_TEXT',
  'UNKNOWN_COLOUR',
  'UNKNOWN_UPLOAD',
  'DEDICATION_TOO_LONG',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** A change that cures a finding: fields of one element, set anew. */
export interface Mend {
  /** What the button says, such as “Make it 4 mm high”. */
  label: string;
  elementId: string;
  set: Partial<Omit<DesignElement, 'id' | 'kind'>> & Record<string, unknown>;
  /** The id of the element above which it is laid, where that cures it. */
  above?: string;
}

export interface Finding {
  code: FindingCode;
  grade: 'refused' | 'warning';
  /** Null where it is about the whole. */
  elementId: string | null;
  /** In words, with the letters or measures concerned. */
  message: string;
  mend?: Mend;
}
