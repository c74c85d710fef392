import { fetchJson } from '#browser/fetch-json.ts';
import { visitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';
import { DESIGN_NAME_MAX } from '../limits.ts';
import { measuresNotice, withBookMeasures } from './book-measures.ts';
import { fetchDefaultDesign, fetchDesign, fetchSharedDesign } from './design-calls.ts';
import type { OpenedDesign } from './design-store.ts';
import { deleteDraft, getDraftKey, getUnsentKey, readDraft, readDraftText, storeText } from './drafts.ts';
import { takeMovedId } from './move-drafts.ts';
import { isNotFound } from './save-failures.ts';
import { NOW_YOURS, WAS_DELETED } from './save-messages.ts';
import { isSameDesign } from './snapshot.ts';
import { fetchStartingPoint } from './starting-point.ts';
import { getTabKey } from './tab-draft.ts';

/** Source of the design, from the page's URL; the first one given wins. */
export interface DesignSource {
  designId?: string | null;
  shared?: string | null;
  startId?: string | null;
  lineId?: string | null;
  bookId?: string | null;
}

/** Opens the requested design, or the draft left behind. Rejects with `RequestFailed` if it doesn't exist. */
export async function openDesign(source: DesignSource): Promise<OpenedDesign> {
  const { designId, bookId = null, startId, lineId, shared } = source;
  const owner = await waitForUserId();
  if (designId) return openSavedDesign(designId, owner);
  const name = draftName(source);
  const guestKey = getTabKey(getDraftKey(name, null));
  const moved = takeMovedId(guestKey);
  if (moved && owner !== null) return { ...(await openSavedDesign(moved, owner)), saveMessage: NOW_YOURS };
  const draftKey = getTabKey(getDraftKey(name, owner));
  if (owner !== null) claimGuestDraft(guestKey, draftKey);
  const draft = await readDraft(draftKey);
  const isOfLine = lineId && !shared && !startId;
  if (!isOfLine) {
    if (draft)
      return openInBookMeasures({ design: draft.design, name: draft.name, savedRef: null, draftKey });
    const initial = shared
      ? (await fetchSharedDesign(shared)).design
      : startId
        ? (await fetchStartingPoint(startId)).design
        : await fetchDefaultDesign(bookId);
    return { design: initial, name: defaultName(initial), savedRef: null, draftKey };
  }
  const lineDesign = await fetchLineDesign(lineId);
  const lineDesignText = canonicalDesign(lineDesign);
  // A draft made from an earlier design of the cart line is outdated.
  if (draft?.lineDesignText === lineDesignText)
    return openInBookMeasures({
      design: draft.design,
      name: draft.name,
      savedRef: null,
      draftKey,
      lineDesignText,
    });
  if (draft) deleteDraft(draftKey);
  return openInBookMeasures({
    design: lineDesign,
    name: defaultName(lineDesign),
    savedRef: null,
    draftKey,
    lineDesignText,
  });
}

/** Waits until the session is known. Null for a guest. */
function waitForUserId(): Promise<string | null> {
  return new Promise((resolve) => {
    let leave = () => {};
    const checkVisitor = () => {
      const { status, user } = visitor.get();
      if (status === 'unknown') return;
      leave();
      resolve(user?.id ?? null);
    };
    leave = visitor.subscribe(checkVisitor);
    checkVisitor();
  });
}

/** Assigns a guest's draft that the login could not move to the user. */
function claimGuestDraft(guestKey: string, key: string): void {
  const text = readDraftText(guestKey);
  if (text !== null && readDraftText(key) === null && storeText(key, text)) deleteDraft(guestKey);
}

function draftName({ bookId = null, startId, lineId, shared }: DesignSource): string | null {
  if (shared) return `shared-${shared}`;
  if (startId) return `start-${startId}`;
  return lineId ? `line-${lineId}` : bookId;
}

async function openSavedDesign(designId: string, person: string | null): Promise<OpenedDesign> {
  const draftKey = getUnsentKey(designId);
  const owner = person ?? undefined;
  const saved = await fetchDesign(designId).catch(async (failed: unknown) => {
    const deletedDesign =
      isNotFound(failed) && person !== null ? await openDeletedDesign(draftKey, person) : null;
    if (!deletedDesign) throw failed;
    return deletedDesign;
  });
  if (!('version' in saved)) return openInBookMeasures(saved);
  const { id, name, version, design } = saved;
  const unsent = await readDraft(draftKey);
  const isSame = unsent !== null && isSameDesign(unsent.design, design);
  if (!unsent || isSame) {
    if (readDraftText(draftKey) !== null) deleteDraft(draftKey);
    return openInBookMeasures({ design, name, savedRef: { id, version }, draftKey, owner });
  }
  // Based on an older version: the first save reports the conflict, and the customer decides.
  const from = unsent.savedRef?.version ?? version;
  return openInBookMeasures({
    design: unsent.design,
    name: unsent.name,
    savedRef: { id, version: from },
    draftKey,
    owner,
    isUnsent: true,
  });
}

/** Updates the design to its book's current measures; a saved design is saved with them as a new version. */
async function openInBookMeasures(openedDesign: OpenedDesign): Promise<OpenedDesign> {
  const design = await withBookMeasures(openedDesign.design);
  if (design === openedDesign.design) return openedDesign;
  return {
    ...openedDesign,
    design,
    saveMessage: openedDesign.saveMessage ?? measuresNotice(design),
    isUnsent: openedDesign.savedRef !== null,
  };
}

/** Local remains of a deleted design; null if none belong to this user. */
async function openDeletedDesign(deletedKey: string, person: string): Promise<OpenedDesign | null> {
  const draftKey = getTabKey(deletedKey);
  const draft = await readDraft(draftKey);
  if (draft?.owner !== person) return null;
  return {
    design: draft.design,
    name: draft.name,
    savedRef: null,
    draftKey,
    owner: person,
    saveMessage: WAS_DELETED,
  };
}

async function fetchLineDesign(lineId: string): Promise<Design> {
  const { LineDesignReply } = await import('../line-design.ts');
  const { data } = await fetchJson(`${API.carts[0]}/item/${encodeURIComponent(lineId)}/design`, {
    schema: async () => LineDesignReply,
  });
  return data.design;
}

function defaultName({ book }: Design): string {
  return firstCharacters(book.title.trim() || 'My design', DESIGN_NAME_MAX);
}
