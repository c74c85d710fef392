import type { SavedDesign } from '../contract.ts';
import { addDesign, savedDesign, savedDesigns } from './design-calls.ts';
import { type Draft, dropDraft, guestDraftKeys, readDraft, storeDraft } from './drafts.ts';
import { tellOfDesign } from './other-tabs.ts';
import { isSameWork, type Work } from './same-work.ts';

const MOVED_PREFIX = 'designMoved.';

/**
 * Moves a guest's drafts into the account after login, each exactly once: a draft is marked before sending, and
 * checked for first if an earlier response was lost. Drafts that fail stay in the browser.
 */
export async function moveDrafts(): Promise<MovedDrafts> {
  if (guestDraftKeys().length === 0) return { moved: 0, failure: null };
  return navigator.locks.request('design-drafts', moveAll);
}

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
      // Later changes by another tab are sent by that tab.
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

async function sentOnce(key: string, draft: Draft): Promise<SavedDesign> {
  const already = draft.movingSince ? await sentBefore(draft, draft.movingSince) : null;
  if (already) return already;
  storeDraft(key, { ...draft, movingSince: new Date().toISOString() });
  return addDesign(draft.name, draft.design);
}

/** Finds the design whose save response was lost. Allows an hour for differing clocks. */
export async function sentBefore(work: Work, since: string): Promise<SavedDesign | null> {
  const from = Date.parse(since) - 60 * 60 * 1000;
  for (const { id, name, createdAt } of await savedDesigns()) {
    if (name !== work.name.trim() || Date.parse(createdAt) < from) continue;
    const found = await savedDesign(id);
    if (isSameWork({ ...found, name: work.name }, work)) return found;
  }
  return null;
}

/** Remembers which saved design a draft became, for the page that reopens it. */
function remember(key: string, id: string): void {
  try {
    sessionStorage.setItem(MOVED_PREFIX + key, id);
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, the design is still found in the profile.
  }
}

/** Id of the saved design that the draft has just become; returned once. */
export function takeMoved(key: string): string | null {
  try {
    const id = sessionStorage.getItem(MOVED_PREFIX + key);
    sessionStorage.removeItem(MOVED_PREFIX + key);
    return id;
  } catch {
    return null;
  }
}
