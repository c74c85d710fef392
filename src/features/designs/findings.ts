import type { DesignElement } from './design.ts';

/** Findings of the bindery's check. `refused` can't be made; a `warning` can, if the customer insists. */
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

/** Change that resolves a finding: new values for fields of one element. */
export interface Fix {
  /** Button label, such as “Make it 4 mm high”. */
  label: string;
  elementId: string;
  set: Partial<Omit<DesignElement, 'id' | 'kind'>> & Record<string, unknown>;
  /** Id of the element to stack it above, if that resolves it. */
  above?: string;
}

export interface Finding {
  code: FindingCode;
  grade: 'refused' | 'warning';
  /** Null if it concerns the whole design. */
  elementId: string | null;
  message: string;
  fix?: Fix;
}
