import { fetchJson } from '#browser/fetch-json.ts';
import { visitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';
import { DESIGN_NAME_MAX } from '../limits.ts';
import { inBookMeasures, newMeasures } from './book-measures.ts';
import { newDesign, savedDesign, sharedDesign } from './design-calls.ts';
import type { Beginning } from './design-store.ts';
import { draftKeyOf, draftText, dropDraft, readDraft, storeText, unsentKeyOf } from './drafts.ts';
import { isGone } from './keeping-failures.ts';
import { NOW_YOURS, WAS_DELETED } from './keeping-words.ts';
import { takeMoved } from './move-drafts.ts';
import { ownKeyOf } from './own-draft.ts';
import { isSameDesign } from './same-work.ts';
import { startingPoint } from './starting-point.ts';

/** Source of the design, from the page's URL; the first one given wins. */
export interface Wanted {
  designId?: string | null;
  shared?: string | null;
  startId?: string | null;
  lineId?: string | null;
  bookId?: string | null;
}

/** Opens the requested design, or the draft left behind. Rejects with `RequestFailed` if it doesn't exist. */
export async function openDesign(wanted: Wanted): Promise<Beginning> {
  const { designId, bookId = null, startId, lineId, shared } = wanted;
  const owner = await whoIsHere();
  if (designId) return openSaved(designId, owner);
  const name = draftNameOf(wanted);
  const guestKey = ownKeyOf(draftKeyOf(name, null));
  const moved = takeMoved(guestKey);
  if (moved && owner !== null) return { ...(await openSaved(moved, owner)), told: NOW_YOURS };
  const draftKey = ownKeyOf(draftKeyOf(name, owner));
  if (owner !== null) takeOver(guestKey, draftKey);
  const draft = await readDraft(draftKey);
  const isOfLine = lineId && !shared && !startId;
  if (!isOfLine) {
    if (draft) return measured({ design: draft.design, name: draft.name, kept: null, draftKey });
    const begun = shared
      ? (await sharedDesign(shared)).design
      : startId
        ? (await startingPoint(startId)).design
        : await newDesign(bookId);
    return { design: begun, name: nameFor(begun), kept: null, draftKey };
  }
  const carried = await designOfLine(lineId);
  const of = canonicalDesign(carried);
  // A draft made from an earlier design of the cart line is outdated.
  if (draft?.of === of) return measured({ design: draft.design, name: draft.name, kept: null, draftKey, of });
  if (draft) dropDraft(draftKey);
  return measured({ design: carried, name: nameFor(carried), kept: null, draftKey, of });
}

/** Waits until the session is known. Null for a guest. */
function whoIsHere(): Promise<string | null> {
  return new Promise((resolve) => {
    let leave = () => {};
    const look = () => {
      const { status, user } = visitor.get();
      if (status === 'unknown') return;
      leave();
      resolve(user?.id ?? null);
    };
    leave = visitor.subscribe(look);
    look();
  });
}

/** Assigns a guest's draft that the login could not move to the user. */
function takeOver(guestKey: string, key: string): void {
  const text = draftText(guestKey);
  if (text !== null && draftText(key) === null && storeText(key, text)) dropDraft(guestKey);
}

function draftNameOf({ bookId = null, startId, lineId, shared }: Wanted): string | null {
  if (shared) return `shared-${shared}`;
  if (startId) return `start-${startId}`;
  return lineId ? `line-${lineId}` : bookId;
}

async function openSaved(designId: string, person: string | null): Promise<Beginning> {
  const draftKey = unsentKeyOf(designId);
  const owner = person ?? undefined;
  const saved = await savedDesign(designId).catch(async (failed: unknown) => {
    const left = isGone(failed) && person !== null ? await leftOf(draftKey, person) : null;
    if (!left) throw failed;
    return left;
  });
  if (!('version' in saved)) return measured(saved);
  const { id, name, version, design } = saved;
  const unsent = await readDraft(draftKey);
  const isSame = unsent !== null && isSameDesign(unsent.design, design);
  if (!unsent || isSame) {
    if (draftText(draftKey) !== null) dropDraft(draftKey);
    return measured({ design, name, kept: { id, version }, draftKey, owner });
  }
  // Based on an older version: the first save reports the conflict, and the customer decides.
  const from = unsent.kept?.version ?? version;
  return measured({
    design: unsent.design,
    name: unsent.name,
    kept: { id, version: from },
    draftKey,
    owner,
    isUnsent: true,
  });
}

/** Updates the design to its book's current measures; a saved design is saved with them as a new version. */
async function measured(beginning: Beginning): Promise<Beginning> {
  const design = await inBookMeasures(beginning.design);
  if (design === beginning.design) return beginning;
  return {
    ...beginning,
    design,
    told: beginning.told ?? newMeasures(design),
    isUnsent: beginning.kept !== null,
  };
}

/** Local remains of a deleted design; null if none belong to this user. */
async function leftOf(deletedKey: string, person: string): Promise<Beginning | null> {
  const draftKey = ownKeyOf(deletedKey);
  const left = await readDraft(draftKey);
  if (left?.owner !== person) return null;
  return { design: left.design, name: left.name, kept: null, draftKey, owner: person, told: WAS_DELETED };
}

async function designOfLine(lineId: string): Promise<Design> {
  const { LineDesignReply } = await import('../line-design.ts');
  const { data } = await fetchJson(`${API.carts[0]}/item/${encodeURIComponent(lineId)}/design`, {
    schema: async () => LineDesignReply,
  });
  return data.design;
}

function nameFor({ book }: Design): string {
  return firstCharacters(book.title.trim() || 'My design', DESIGN_NAME_MAX);
}
