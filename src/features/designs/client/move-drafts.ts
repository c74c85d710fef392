import type { SavedDesign } from '../contract.ts';
import { addDesign, savedDesign, savedDesigns } from './design-calls.ts';
import { type Draft, dropDraft, guestDraftKeys, readDraft, storeDraft } from './drafts.ts';
import { tellOfDesign } from './other-tabs.ts';
import { isSameWork, type Work } from './same-work.ts';

const MOVED_PREFIX = 'designMoved.';

/**
 * Moves the drafts of a guest among the designs of who has logged in, each once: a draft is marked before it is sent, and
 * one that was sent before without an answer is looked for first. Other tabs with the draft go on with the design that it
 * became. What cannot be moved stays in the browser.
 */
export async function moveDrafts(): Promise<MovedDrafts> {
  if (guestDraftKeys().length === 0) return { moved: 0, failure: null };
  return navigator.locks.request('design-drafts', moveAll);
}

/** How many were moved, and why the first one that was not could not be. */
interface MovedDrafts {
  moved: number;
  failure: unknown;
}

async function moveAll(): Promise<MovedDrafts> {
  let failure: unknown = null;
  let moved = 0;
  for (const key of guestDraftKeys()) {
    const draft = await readDraft(key);
    if (!draft) continue;
    try {
      const { id, version } = await sentOnce(key, draft);
      remember(key, id);
      // What another tab has drawn meanwhile is that tab's to send.
      const now = await readDraft(key);
      if (now && isSameWork(now, draft)) dropDraft(key);
      tellOfDesign({ key, id, version });
      moved += 1;
    } catch (failed) {
      failure ??= failed;
    }
  }
  return { moved, failure };
}

/** @returns what it is among the person's designs */
async function sentOnce(key: string, draft: Draft): Promise<SavedDesign> {
  const already = draft.movingSince ? await sentBefore(draft, draft.movingSince) : null;
  if (already) return already;
  storeDraft(key, { ...draft, movingSince: new Date().toISOString() });
  return addDesign(draft.name, draft.design);
}

/** The design that arrived though its answer did not. A little time is left for clocks that differ. */
export async function sentBefore(work: Work, since: string): Promise<SavedDesign | null> {
  const from = Date.parse(since) - 60 * 60 * 1000;
  for (const { id, name, createdAt } of await savedDesigns()) {
    if (name !== work.name.trim() || Date.parse(createdAt) < from) continue;
    const found = await savedDesign(id);
    if (isSameWork({ ...found, name: work.name }, work)) return found;
  }
  return null;
}

/** Which of the person's designs a draft has become, for the page that comes back to it. */
function remember(key: string, id: string): void {
  try {
    sessionStorage.setItem(MOVED_PREFIX + key, id);
    sessionStorage.removeItem(key);
  } catch {
    // Storage that is forbidden: the design is found in the profile.
  }
}

/** The id of the design that the draft under `key` became a moment ago; told once. */
export function takeMoved(key: string): string | null {
  try {
    const id = sessionStorage.getItem(MOVED_PREFIX + key);
    sessionStorage.removeItem(MOVED_PREFIX + key);
    return id;
  } catch {
    return null;
  }
}
