import type { Plan } from '../../contract.ts';
import type { Box, DocumentFacts, PageFacts } from '../../facts.ts';
import type { Finding, FindingCode, Grade, Place } from '../../findings.ts';
import type { Fix } from '../../fixes.ts';
import { selectPlaces } from '../places.ts';
import type { Trim } from '../trim.ts';

export interface JudgeInput {
  facts: DocumentFacts;
  plan: Plan;
  trim: Trim;
}

/** Page numbers, from 1, for which it is true. */
export const pagesWhere = (
  { facts }: JudgeInput,
  matches: (page: PageFacts, number: number) => unknown,
): number[] => facts.pages.flatMap((page, at) => (matches(page, at + 1) ? [at + 1] : []));

export interface FindingContent {
  pages?: number[];
  message: string;
  isAcceptable?: boolean;
  fix?: { label: string; fix: Fix };
  /** Places on the pages, of which some are selected; without, the pages as a whole. */
  places?: Place[];
}

export const createFinding = (code: FindingCode, grade: Grade, content: FindingContent): Finding => ({
  code,
  grade,
  pages: content.pages ?? [],
  message: content.message,
  isAcceptable: content.isAcceptable ?? false,
  ...(content.fix ? { fix: content.fix } : {}),
  places: selectPlaces(content.places ?? (content.pages ?? []).map((page) => ({ page }))),
});

export const createPlace = (page: number, box: Box, note?: string): Place => ({
  page,
  box,
  ...(note === undefined ? {} : { note }),
});
