import type { Answers } from './answers.ts';

export interface Kept {
  answers: Answers;
  common(id: string): unknown;
}
