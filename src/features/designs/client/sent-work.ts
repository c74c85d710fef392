import { isSameWork, type Work } from './same-work.ts';

/**
 * Tracks what the account has of one design, as far as this tab knows. @param first its initial state; null for none
 */
export function createSentWork(first: Work | null) {
  let there = first;
  /** Sent without a response since the last confirmation; may have arrived. */
  let unanswered: Work[] = [];
  return {
    /** Certain: false while an unanswered save may have stored something else. */
    has: (work: Work): boolean =>
      isSameWork(work, there) && unanswered.every((one) => isSameWork(one, there)),
    /** Possible: this tab has sent it, but no response confirmed it. */
    mayHave: (work: Work): boolean => unanswered.some((one) => isSameWork(work, one)),
    sending: (work: Work): void => void unanswered.push(work),
    /** Confirms the account's newest state; null for none. */
    is(work: Work | null): void {
      [there, unanswered] = [work, []];
    },
  };
}
