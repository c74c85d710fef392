import { savedDesign } from './design-calls.ts';
import { dropDraft, readDraft, unsentDesigns, unsentKeyOf } from './drafts.ts';
import { isSameWork } from './same-work.ts';

/**
 * Removes local copies of designs that are saved in the account, before logging out. Unsaved changes stay for their
 * owner.
 */
export async function leaveDrafts(): Promise<void> {
  for (const id of unsentDesigns()) {
    const key = unsentKeyOf(id);
    const draft = await readDraft(key);
    const saved = draft && (await savedDesign(id).catch(() => null));
    if (saved && isSameWork(saved, draft)) dropDraft(key);
  }
}
