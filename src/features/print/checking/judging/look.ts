import type { Box, DocumentFacts, PageFacts } from '../../facts.ts';
import type { Finding, FindingCode, Grade, Place } from '../../findings.ts';
import type { Mend } from '../../mends.ts';
import type { Plan } from '../../plan.ts';
import { sharedOut } from '../places.ts';
import type { Trim } from '../trim.ts';

export interface Look {
  facts: DocumentFacts;
  plan: Plan;
  trim: Trim;
}

/** Page numbers, from 1, for which it is true. */
export const pagesWhere = ({ facts }: Look, is: (page: PageFacts, number: number) => unknown): number[] =>
  facts.pages.flatMap((page, at) => (is(page, at + 1) ? [at + 1] : []));

export interface Said {
  pages?: number[];
  message: string;
  isAcceptable?: boolean;
  mend?: { label: string; mend: Mend };
  /** Places on the pages, of which some are selected; without, the pages as a whole. */
  places?: Place[];
}

export const finding = (code: FindingCode, grade: Grade, said: Said): Finding => ({
  code,
  grade,
  pages: said.pages ?? [],
  message: said.message,
  isAcceptable: said.isAcceptable ?? false,
  ...(said.mend ? { mend: said.mend } : {}),
  places: sharedOut(said.places ?? (said.pages ?? []).map((page) => ({ page }))),
});

export const placed = (page: number, box: Box, note?: string): Place => ({
  page,
  box,
  ...(note === undefined ? {} : { note }),
});
