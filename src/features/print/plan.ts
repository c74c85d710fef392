import type { TextPaper } from '#kernel/text-papers.ts';

/** What a file is to become; the same file is judged otherwise for another book. */
export const JOB_KINDS = ['book', 'thesis'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What of the book the judgement of its pages depends on. */
export interface Plan {
  kind: JobKind;
  /** The leaves, cut, in millimetres; null takes the size that most pages have. */
  trim: { widthMm: number; heightMm: number } | null;
  isTwoSided: boolean;
  paper: TextPaper;
  /** Whether pages in colour are printed in colour. */
  inColour: boolean;
  /** The id of a university whose rules hold; null for none, or one that is not known here. */
  university: string | null;
}
