import { isSameWork, type Work } from './same-work.ts';

/** What the account has of one design, as far as this tab knows. @param first what it has at the beginning; null nothing */
export function createSentWork(first: Work | null) {
  let there = first;
  /** What was sent since an answer came last: it may have arrived all the same. */
  let unanswered: Work[] = [];
  return {
    /** Whether it has this for certain: where an answer is missing, it may have something else by now. */
    has: (work: Work): boolean =>
      isSameWork(work, there) && unanswered.every((one) => isSameWork(one, there)),
    /** Whether it is something that this tab has sent, though no answer said that it arrived. */
    mayHave: (work: Work): boolean => unanswered.some((one) => isSameWork(work, one)),
    sending: (work: Work): void => void unanswered.push(work),
    /** The account's newest is this; with null it has none. */
    is(work: Work | null): void {
      [there, unanswered] = [work, []];
    },
  };
}
