import type { TextPaper } from '#features/designs/text-papers.ts';

export const JOB_KINDS = ['book', 'thesis'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Properties of the book that its findings depend on. */
export interface Plan {
  kind: JobKind;
  /** Trimmed page size in millimetres; null takes the size most pages have. */
  trim: { widthMm: number; heightMm: number } | null;
  isTwoSided: boolean;
  paper: TextPaper;
  inColour: boolean;
  /** Id of the university whose rules apply; null for none. */
  university: string | null;
}
