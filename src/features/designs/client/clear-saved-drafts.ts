import { fetchDesign } from './design-calls.ts';
import { deleteDraft, getUnsentKey, readDraft, unsentDesignIds } from './drafts.ts';
import { isSameSnapshot } from './snapshot.ts';

/**
 * Removes local copies of designs that are saved in the account, before logging out. Unsaved changes stay for their
 * owner.
 */
export async function clearSavedDrafts(): Promise<void> {
  for (const id of unsentDesignIds()) {
    const key = getUnsentKey(id);
    const draft = await readDraft(key);
    const saved = draft && (await fetchDesign(id).catch(() => null));
    if (saved && isSameSnapshot(saved, draft)) deleteDraft(key);
  }
}
