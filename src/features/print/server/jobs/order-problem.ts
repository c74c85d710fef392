import type { JobJudgement } from './judge-jobs.ts';
import type { JobRow } from './queries.ts';

/**
 * Explains why a job can't be ordered, for the customer; null if it can.
 * @param judgement undefined while the file is unchecked
 */
export function findOrderProblem(
  { stage, file, isColourOffered }: JobRow,
  judgement: JobJudgement | undefined,
): string | null {
  if (stage === null) return 'The file was removed. Please upload it again.';
  if (stage === 'receiving') return 'The file hasn’t fully arrived yet.';
  if (stage === 'checking') return 'We’re checking the file. This takes up to a minute.';
  if (stage === 'refused' || !judgement || !file) return 'We can’t read the file. Please upload another one.';
  return isColourOffered
    ? judgement.problem
    : 'Its leather is no longer available. Please choose another colour.';
}
