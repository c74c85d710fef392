import type { SavedDesign } from '../contract.ts';
import { addDesign } from './design-calls.ts';
import { sentBefore } from './move-drafts.ts';
import type { Work } from './same-work.ts';

/** Puts work among the person's designs; what was sent before without an answer is looked for first, so that it is there once. */
export function createAdding() {
  let unanswered: { work: Work; since: string } | null = null;
  /** @returns what is there now, and the work that it was made of */
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
