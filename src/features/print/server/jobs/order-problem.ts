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
  if (stage === null) return 'Its file was removed. Please send the file once more.';
  if (stage === 'receiving') return 'Its file has not arrived as a whole yet.';
  if (stage === 'checking') return 'Its file is being checked. That takes a minute at most.';
  if (stage === 'refused' || !judgement || !file) return 'Its file cannot be read. Please send another one.';
  return isColourOffered
    ? judgement.problem
    : 'We do not keep its leather any more. Please choose another colour.';
}
