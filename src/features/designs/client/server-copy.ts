import { isSameSnapshot, type Snapshot } from './snapshot.ts';

/**
 * Tracks what the account has of one design, as far as this tab knows. @param first its initial state; null for none
 */
export function createServerCopy(first: Snapshot | null) {
  let confirmed = first;
  /** Sent without a response since the last confirmation; may have arrived. */
  let unanswered: Snapshot[] = [];
  return {
    /** Certain: false while an unanswered save may have stored something else. */
    matches: (work: Snapshot): boolean =>
      isSameSnapshot(work, confirmed) && unanswered.every((snapshot) => isSameSnapshot(snapshot, confirmed)),
    /** Possible: this tab has sent it, but no response confirmed it. */
    mayMatch: (work: Snapshot): boolean => unanswered.some((snapshot) => isSameSnapshot(work, snapshot)),
    recordSend: (work: Snapshot): void => void unanswered.push(work),
    /** Confirms the account's newest state; null for none. */
    confirm(work: Snapshot | null): void {
      [confirmed, unanswered] = [work, []];
    },
  };
}
