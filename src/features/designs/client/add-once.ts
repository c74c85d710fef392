import type { SavedDesign } from '../contract.ts';
import { addDesign } from './design-calls.ts';
import { findEarlierSend } from './move-drafts.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Adds a design to the account exactly once: after a lost response, it first checks whether the earlier request
 * arrived.
 */
export function createAddOnce() {
  let unanswered: { work: Snapshot; since: string } | null = null;
  /** @returns the saved design and the snapshot it was made from */
  return async (current: Snapshot): Promise<{ snapshot: Snapshot; saved: SavedDesign }> => {
    if (unanswered) {
      const snapshot = unanswered.work;
      const saved = await findEarlierSend(snapshot, unanswered.since);
      unanswered = null;
      if (saved) return { snapshot, saved };
    }
    unanswered = { work: current, since: new Date().toISOString() };
    const saved = await addDesign(current.name, current.design);
    unanswered = null;
    return { snapshot: current, saved };
  };
}
