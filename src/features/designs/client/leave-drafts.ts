import { savedDesign } from './design-calls.ts';
import { dropDraft, readDraft, unsentDesigns, unsentKeyOf } from './drafts.ts';
import { isSameWork } from './same-work.ts';

/**
 * Lets go of what lies in this browser of designs that the account has just so: who comes after a logout finds nothing of
 * them. What is not saved stays for its owner. Called while the person is still logged in.
 */
export async function leaveDrafts(): Promise<void> {
  for (const id of unsentDesigns()) {
    const key = unsentKeyOf(id);
    const draft = await readDraft(key);
    const saved = draft && (await savedDesign(id).catch(() => null));
    if (saved && isSameWork(saved, draft)) dropDraft(key);
  }
}
