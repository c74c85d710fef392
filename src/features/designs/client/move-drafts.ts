import { addDesign, savedDesign, savedDesigns } from './design-calls.ts';
import { type Draft, dropDraft, guestDraftKeys, readDraft, storeDraft } from './drafts.ts';

const MOVED_PREFIX = 'designMoved.';

/**
 * Moves the drafts of a guest among the designs of who has logged in, each once: a draft is marked before it is sent, and
 * one that was sent before without an answer is looked for first. What cannot be moved stays in the browser.
 * @returns how many were moved
 */
export async function moveDrafts(): Promise<number> {
  if (guestDraftKeys().length === 0) return 0;
  return (await navigator.locks.request('design-drafts', moveAll)) as number;
}

async function moveAll(): Promise<number> {
  let moved = 0;
  for (const key of guestDraftKeys()) {
    const draft = await readDraft(key);
    if (!draft) continue;
    const id = await sentOnce(key, draft);
    remember(key, id);
    dropDraft(key);
    moved += 1;
  }
  return moved;
}

/** @returns the id it has among the person's designs */
async function sentOnce(key: string, draft: Draft): Promise<string> {
  const already = draft.movingSince ? await sentBefore(draft, draft.movingSince) : null;
  if (already) return already;
  storeDraft(key, { ...draft, movingSince: new Date().toISOString() });
  return (await addDesign(draft.name, draft.design)).id;
}

/** The id of a design that arrived though its answer did not. A little time is left for clocks that differ. */
async function sentBefore(draft: Draft, since: string): Promise<string | null> {
  const from = Date.parse(since) - 60 * 60 * 1000;
  const wanted = JSON.stringify(draft.design);
  for (const { id, name, createdAt } of await savedDesigns()) {
    if (name !== draft.name || Date.parse(createdAt) < from) continue;
    const { design } = await savedDesign(id);
    if (JSON.stringify(design) === wanted) return id;
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
