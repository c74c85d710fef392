import type { SendRequest } from '#browser/fetch-json.ts';
import { refreshVisitor, visitor } from '#browser/visitor.ts';
import type { SavedDesign } from '../contract.ts';
import { createAddOnce } from './add-once.ts';
import { isDesignChanged, saveDesign, sendKeepalive } from './design-calls.ts';
import type { NewerVersion, SavedRef, SaveReport } from './design-state.ts';
import { createDraftSlot, type Provenance } from './draft-slot.ts';
import { getUnsentKey } from './drafts.ts';
import { listenToTabs, type MovedDraft } from './other-tabs.ts';
import { watchPageLifecycle } from './page-lifecycle.ts';
import { explainSaveFailure, fetchNewerVersion, isNotFound } from './save-failures.ts';
import { CHANGED_ELSEWHERE, NO_STORAGE, NOW_YOURS, WAS_DELETED } from './save-messages.ts';
import { createServerCopy } from './server-copy.ts';
import { isSameSnapshot, type Snapshot } from './snapshot.ts';

const WAIT_MS = 800;

/**
 * Autosaves one design: in this browser, and in the account once it is there. Sends one save at a time, naming the
 * version it is based on, and never overwrites what this tab has not seen.
 */
export function createAutosave(
  draftKey: string,
  initialRef: SavedRef | null,
  {
    work,
    report,
    ...provenance
  }: { work: () => Snapshot; report: (message: SaveReport) => void } & Provenance,
) {
  let savedRef = initialRef;
  const slot = createDraftSlot(savedRef ? getUnsentKey(savedRef.id) : draftKey, provenance);
  let isStored = true;
  const serverCopy = createServerCopy(savedRef ? work() : null);
  let sending: Promise<void> | null = null;
  const addOnce = createAddOnce();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Someone else's version, until the customer resolves the conflict. */
  let conflicting: NewerVersion | null = null;
  const tabs = listenToTabs({ onSaved, onStored, onMoved, onDeleted });
  const hasPending = () => !serverCopy.matches(work());
  const explain = (failed: unknown) => explainSaveFailure(failed, { isStored, isSaved: savedRef !== null });
  const stopListening = watchPageLifecycle({
    onLeave: () => void send(sendKeepalive),
    onReturn: () => void (savedRef && hasPending() && send()),
    hasUnsavedChanges: () => !isStored && hasPending(),
  });

  function noteChange(): void {
    storeLocally();
    if (savedRef && !conflicting) scheduleSend();
  }

  function scheduleSend(): void {
    report({ saveStatus: 'saving', saveMessage: '', savedRef });
    clearTimeout(timer);
    timer = setTimeout(() => void send(), WAIT_MS);
  }

  /** Writes the draft, unless another tab has written one that this tab has not seen. */
  function storeLocally(): void {
    const draft = { ...work(), savedRef };
    if (conflicting && !savedRef) {
      isStored = slot.writeCopy(draft);
      return;
    }
    if (!savedRef) slot.claimForUser();
    if (!savedRef && slot.unseenText() !== null) {
      void onStored(slot.key()).then(() => savedRef || storeLocally());
      return;
    }
    isStored = slot.write(draft);
    if (!savedRef) report({ saveStatus: 'draft', saveMessage: isStored ? '' : NO_STORAGE, isStored });
  }

  /** Sends pending changes. @param how transport, for a page that is being left */
  async function send(how?: SendRequest): Promise<void> {
    clearTimeout(timer);
    while (sending && how === undefined) await sending;
    const [now, from] = [work(), savedRef];
    if (!from || conflicting) return;
    if (serverCopy.matches(now)) return reportSaved();
    serverCopy.recordSend(now);
    const request = saveDesign(from, now, how).then(
      // A late response must not revive a design deleted meanwhile.
      (saved) => (savedRef ? onSaveSucceeded(now, saved) : undefined),
      (failed: unknown) => (savedRef ? onSaveRefused(from, failed) : undefined),
    );
    sending = request;
    await request;
    if (sending === request) sending = null;
  }

  function onSaveSucceeded(snapshot: Snapshot, saved: SavedDesign): void {
    savedRef = { id: saved.id, version: saved.version };
    slot.setOwnerOnce(visitor.get().user?.id);
    serverCopy.confirm(snapshot);
    tabs.notify(savedRef);
    if (isSameSnapshot(work(), snapshot)) reportSaved();
    else scheduleSend();
  }

  /** Everything is in the account, so the local draft can go. */
  function reportSaved(): void {
    slot.drop();
    isStored = true;
    report({ saveStatus: 'saved', saveMessage: '', savedRef, isStored });
  }

  async function onSaveRefused({ id }: SavedRef, failed: unknown): Promise<void> {
    try {
      if (isNotFound(failed) && (await slot.isOwnerSignedIn())) return onDeleted(id);
      if (!isDesignChanged(failed)) throw failed;
      resolveNewer(await fetchNewerVersion(id, failed.data));
    } catch (unknown) {
      reportFailure(unknown);
    }
  }

  /** Keeps a design that was deleted elsewhere as the owner's draft, where a reload finds it. */
  function onDeleted(id: string): void {
    if (savedRef?.id !== id) return;
    clearTimeout(timer);
    [savedRef, conflicting] = [null, null];
    serverCopy.confirm(null);
    storeLocally();
    report({ saveStatus: 'draft', saveMessage: isStored ? WAS_DELETED : NO_STORAGE, savedRef, newer: null });
  }

  /** A newer version may be this tab's own save whose response was lost; then later changes follow it. */
  function resolveNewer(newer: NewerVersion & { version: number }): void {
    if (isSameSnapshot(newer, work())) acceptNewer(newer);
    else if (!savedRef || !(newer.version <= savedRef.version || serverCopy.mayMatch(newer)))
      reportConflict(newer);
    else {
      if (newer.version > savedRef.version) {
        savedRef = { ...savedRef, version: newer.version };
        serverCopy.confirm(newer);
      }
      scheduleSend();
    }
  }

  function reportFailure(failed: unknown): void {
    const why = explain(failed);
    if (why.remedy === 'login') void refreshVisitor();
    report({ saveStatus: 'failed', ...why, isStored });
  }

  function reportConflict(newer: NewerVersion): void {
    conflicting = newer;
    clearTimeout(timer);
    report({ saveStatus: 'conflict', saveMessage: CHANGED_ELSEWHERE, newer });
  }

  async function onSaved(message: SavedRef): Promise<void> {
    if (message.id !== savedRef?.id || message.version <= savedRef.version || conflicting) return;
    const newer = await fetchNewerVersion(message.id).catch(() => null);
    // If fetching fails, the next save will detect the conflict.
    if (newer && message.version > (savedRef?.version ?? 0)) resolveNewer(newer);
  }

  async function onStored(changedKey: string): Promise<void> {
    if (savedRef || changedKey !== slot.key() || conflicting) return;
    const otherDraft = await slot.readUnseenDraft(work);
    if (otherDraft) reportConflict({ design: otherDraft.design, name: otherDraft.name, version: null });
  }

  /** Another tab's login moved this draft into the account: continues with the saved design. */
  async function onMoved({ key: from, id, version }: MovedDraft): Promise<void> {
    if (savedRef || from !== slot.key()) return;
    slot.drop();
    savedRef = { id, version };
    slot.moveTo(getUnsentKey(id));
    if (conflicting) {
      conflicting = { ...conflicting, version };
      report({ saveStatus: 'conflict', saveMessage: CHANGED_ELSEWHERE, newer: conflicting, savedRef });
      return;
    }
    storeLocally();
    const newest = await fetchNewerVersion(id).catch(() => null);
    if (newest) {
      savedRef = { id, version: newest.version };
      serverCopy.confirm(newest);
    }
    report({ saveStatus: 'saving', saveMessage: '', savedRef });
    await send();
    if (!hasPending()) report({ saveStatus: 'saved', saveMessage: NOW_YOURS, savedRef });
  }

  /** Continues with a newer version that this tab now shows. */
  function acceptNewer({ version }: NewerVersion): void {
    conflicting = null;
    if (savedRef && version !== null) savedRef = { ...savedRef, version };
    serverCopy.confirm(savedRef && work());
    if (savedRef) slot.drop();
    else slot.markSeen();
    slot.dropCopy();
    report({ saveStatus: savedRef ? 'saved' : 'draft', saveMessage: '', savedRef, newer: null });
  }

  /** Adds the design to the account and autosaves it from then on. Rejects if that fails. */
  async function addToAccount(name = work().name): Promise<void> {
    report({ saveStatus: 'saving', saveMessage: '' });
    try {
      const { snapshot, saved } = await addOnce({ ...work(), name });
      slot.drop();
      slot.moveTo(getUnsentKey(saved.id));
      conflicting = null;
      onSaveSucceeded(snapshot, saved);
    } catch (failed) {
      if (conflicting) report({ saveStatus: 'conflict', saveMessage: explain(failed).saveMessage });
      else reportFailure(failed);
      throw failed;
    }
  }

  /** Keeps this tab's state separately: as another design, or for a guest as another draft. */
  async function saveAsCopy(name: string): Promise<void> {
    if (savedRef) await addToAccount(name);
    else {
      slot.continueAsCopy();
      conflicting = null;
      storeLocally();
    }
    report({
      saveStatus: savedRef ? 'saved' : 'draft',
      saveMessage: 'Your version was kept as a copy.',
      newer: null,
    });
  }

  return {
    noteChange,
    addToAccount,
    acceptNewer,
    saveAsCopy,
    async flush(): Promise<boolean> {
      await send();
      // The first attempt may only have detected an earlier save whose response was lost.
      if (savedRef && hasPending()) await send();
      return !conflicting && !(savedRef && hasPending());
    },
    /** The cart line now has this design; older local drafts of it are obsolete. */
    markOrdered(): void {
      if (slot.markOrdered(work().design) && !savedRef) slot.drop();
    },
    stop(): void {
      // A save under way sends any remaining changes when it completes.
      if (!sending) void send(sendKeepalive);
      stopListening();
      tabs.stop();
    },
  };
}
