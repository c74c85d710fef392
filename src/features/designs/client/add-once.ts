import type { SavedDesign } from '../contract.ts';
import { addDesign } from './design-calls.ts';
import { sentBefore } from './move-drafts.ts';
import type { Work } from './same-work.ts';

/**
 * Adds a design to the account exactly once: after a lost response, it first checks whether the earlier request
 * arrived.
 */
export function createAdding() {
  let unanswered: { work: Work; since: string } | null = null;
  /** @returns the saved design and the snapshot it was made from */
  return async (now: Work): Promise<{ was: Work; saved: SavedDesign }> => {
    if (unanswered) {
      const was = unanswered.work;
      const saved = await sentBefore(was, unanswered.since);
      unanswered = null;
      if (saved) return { was, saved };
    }
    unanswered = { work: now, since: new Date().toISOString() };
    const saved = await addDesign(now.name, now.design);
    unanswered = null;
    return { was: now, saved };
  };
}
