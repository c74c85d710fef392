import type { Answers } from './answers.ts';

/** Things that the library keeps beside the operators of a page. */
export interface Kept {
  answers: Answers;
  /** A pattern of colours, or a font that is drawn by operators. */
  common(id: string): unknown;
}
