import type { SavedDesign } from '../contract.ts';
import type { Draft } from '../stored-draft.ts';
import { addDesign, fetchDesign, fetchDesigns } from './design-calls.ts';
import { deleteDraft, guestDraftKeys, readDraft, storeDraft } from './drafts.ts';
import { notifyTabs } from './other-tabs.ts';
import { isSameSnapshot, type Snapshot } from './snapshot.ts';

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
      const { id, version } = await addDraftOnce(key, draft);
      rememberMoved(key, id);
      // Later changes by another tab are sent by that tab.
      const now = await readDraft(key);
      if (now && isSameSnapshot(now, draft)) deleteDraft(key);
      notifyTabs({ key, id, version });
      moved += 1;
    } catch (failed) {
      failure ??= failed;
    }
  }
  return { moved, failure };
}

async function addDraftOnce(key: string, draft: Draft): Promise<SavedDesign> {
  const earlier = draft.movingSince ? await findEarlierSend(draft, draft.movingSince) : null;
  if (earlier) return earlier;
  storeDraft(key, { ...draft, movingSince: new Date().toISOString() });
  return addDesign(draft.name, draft.design);
}

/** Finds the design whose save response was lost. Allows an hour for differing clocks. */
export async function findEarlierSend(work: Snapshot, since: string): Promise<SavedDesign | null> {
  const from = Date.parse(since) - 60 * 60 * 1000;
  for (const { id, name, createdAt } of await fetchDesigns()) {
    if (name !== work.name.trim() || Date.parse(createdAt) < from) continue;
    const candidate = await fetchDesign(id);
    if (isSameSnapshot({ ...candidate, name: work.name }, work)) return candidate;
  }
  return null;
}

/** Remembers which saved design a draft became, for the page that reopens it. */
function rememberMoved(key: string, id: string): void {
  try {
    sessionStorage.setItem(MOVED_PREFIX + key, id);
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, the design is still found in the profile.
  }
}

/** Id of the saved design that the draft has just become; returned once. */
export function takeMovedId(key: string): string | null {
  try {
    const id = sessionStorage.getItem(MOVED_PREFIX + key);
    sessionStorage.removeItem(MOVED_PREFIX + key);
    return id;
  } catch {
    return null;
  }
}
