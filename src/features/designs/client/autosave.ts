import type { SendRequest } from '#browser/fetch-json.ts';
import { refreshVisitor, visitor } from '#browser/visitor.ts';
import type { SavedDesign } from '../contract.ts';
import { createAddOnce } from './add-once.ts';
import { isDesignChanged, saveDesign, sendKeepalive } from './design-calls.ts';
import type { NewerVersion, SavedRef, SaveReport, SaveStatus } from './design-state.ts';
import { createDraftSlot, type Provenance } from './draft-slot.ts';
import { getUnsentKey } from './drafts.ts';
import { listenToTabs, type MovedDraft, type TabHandlers } from './other-tabs.ts';
import { watchPageLifecycle } from './page-lifecycle.ts';
import { explainSaveFailure, fetchNewerVersion, isNotFound } from './save-failures.ts';
import { CHANGED_ELSEWHERE, NO_STORAGE, NOW_YOURS, WAS_DELETED } from './save-messages.ts';
import { createServerCopy } from './server-copy.ts';
import { isSameSnapshot, type Snapshot } from './snapshot.ts';

const WAIT_MS = 800;
type AutosaveOptions = Provenance & { work: () => Snapshot; report: (message: SaveReport) => void };

/**
 * Autosaves one design: in this browser, and in the account once it is there. Sends one save at a time, naming the
 * version it is based on, and never overwrites what this tab has not seen.
 */
export class Autosave implements TabHandlers {
  readonly #work: () => Snapshot;
  readonly #tell: (saveStatus: SaveStatus, saveMessage?: string, more?: Partial<SaveReport>) => void;
  readonly #slot: ReturnType<typeof createDraftSlot>;
  readonly #serverCopy: ReturnType<typeof createServerCopy>;
  readonly #addOnce = createAddOnce();
  readonly #tabs = listenToTabs(this);
  readonly #stopListening = watchPageLifecycle({
    onLeave: () => void this.#send(sendKeepalive),
    onReturn: () => void (this.#savedRef && this.#hasPending() && this.#send()),
    hasUnsavedChanges: () => !this.#isStored && this.#hasPending(),
  });
  #savedRef: SavedRef | null;
  #isStored = true;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Someone else's version, until the customer resolves the conflict. */
  #conflicting: NewerVersion | null = null;

  constructor(draftKey: string, savedRef: SavedRef | null, { work, report, ...provenance }: AutosaveOptions) {
    this.#work = work;
    this.#tell = (saveStatus, saveMessage = '', more = {}) =>
      report({ saveStatus, saveMessage, savedRef: this.#savedRef, ...more });
    this.#savedRef = savedRef;
    this.#slot = createDraftSlot(savedRef ? getUnsentKey(savedRef.id) : draftKey, provenance);
    this.#serverCopy = createServerCopy(savedRef ? work() : null);
  }

  #hasPending = (): boolean => !this.#serverCopy.matches(this.#work());
  #explain = (failed: unknown) => explainSaveFailure(failed, this.#isStored, this.#savedRef !== null);

  noteChange(): void {
    this.#storeLocally();
    if (this.#savedRef && !this.#conflicting) this.#scheduleSend();
  }

  #scheduleSend(): void {
    this.#tell('saving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), WAIT_MS);
  }

  /** Writes the draft, unless another tab has written one that this tab has not seen. */
  #storeLocally(): void {
    const draft = { ...this.#work(), savedRef: this.#savedRef };
    if (this.#conflicting && !this.#savedRef) {
      this.#isStored = this.#slot.writeCopy(draft);
      return;
    }
    if (!this.#savedRef) this.#slot.claimForUser();
    if (!this.#savedRef && this.#slot.unseenText() !== null) {
      void this.onStored(this.#slot.key()).then(() => this.#savedRef || this.#storeLocally());
      return;
    }
    this.#isStored = this.#slot.write(draft);
    if (!this.#savedRef) this.#tell('draft', this.#isStored ? '' : NO_STORAGE, { isStored: this.#isStored });
  }

  /** Sends pending changes. @param how transport, for a page that is being left */
  async #send(how?: SendRequest): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#sending && how === undefined) await this.#sending;
    const [now, from] = [this.#work(), this.#savedRef];
    if (!from || this.#conflicting) return;
    if (this.#serverCopy.matches(now)) return this.#reportSaved();
    this.#serverCopy.recordSend(now);
    const request = saveDesign(from, now, how).then(
      // A late response must not revive a design deleted meanwhile.
      (saved) => (this.#savedRef ? this.#onSaveSucceeded(now, saved) : undefined),
      (failed: unknown) => (this.#savedRef ? this.#onSaveRefused(from, failed) : undefined),
    );
    this.#sending = request;
    await request;
    if (this.#sending === request) this.#sending = null;
  }

  #onSaveSucceeded(snapshot: Snapshot, saved: SavedDesign): void {
    this.#savedRef = { id: saved.id, version: saved.version };
    this.#slot.setOwnerOnce(visitor.get().user?.id);
    this.#serverCopy.confirm(snapshot);
    this.#tabs.notify(this.#savedRef);
    if (isSameSnapshot(this.#work(), snapshot)) this.#reportSaved();
    else this.#scheduleSend();
  }

  /** Everything is in the account, so the local draft can go. */
  #reportSaved(): void {
    this.#slot.drop();
    this.#isStored = true;
    this.#tell('saved', '', { isStored: true });
  }

  async #onSaveRefused({ id }: SavedRef, failed: unknown): Promise<void> {
    try {
      if (isNotFound(failed) && (await this.#slot.isOwnerSignedIn())) return this.onDeleted(id);
      if (!isDesignChanged(failed)) throw failed;
      this.#resolveNewer(await fetchNewerVersion(id, failed.data));
    } catch (unknown) {
      this.#reportFailure(unknown);
    }
  }

  /** Keeps a design that was deleted elsewhere as the owner's draft, where a reload finds it. */
  onDeleted(id: string): void {
    if (this.#savedRef?.id !== id) return;
    clearTimeout(this.#timer);
    [this.#savedRef, this.#conflicting] = [null, null];
    this.#serverCopy.confirm(null);
    this.#storeLocally();
    this.#tell('draft', this.#isStored ? WAS_DELETED : NO_STORAGE, { newer: null });
  }

  /** A newer version may be this tab's own save whose response was lost; then later changes follow it. */
  #resolveNewer(newer: NewerVersion & { version: number }): void {
    const known = this.#savedRef;
    if (isSameSnapshot(newer, this.#work())) this.acceptNewer(newer);
    else if (!known || !(newer.version <= known.version || this.#serverCopy.mayMatch(newer)))
      this.#reportConflict(newer);
    else {
      if (newer.version > known.version) {
        this.#savedRef = { ...known, version: newer.version };
        this.#serverCopy.confirm(newer);
      }
      this.#scheduleSend();
    }
  }

  #reportFailure(failed: unknown): void {
    const why = this.#explain(failed);
    if (why.remedy === 'login') void refreshVisitor();
    this.#tell('failed', why.saveMessage, { remedy: why.remedy, isStored: this.#isStored });
  }

  #reportConflict(newer: NewerVersion): void {
    this.#conflicting = newer;
    clearTimeout(this.#timer);
    this.#tell('conflict', CHANGED_ELSEWHERE, { newer });
  }

  async onSaved(message: SavedRef): Promise<void> {
    if (message.id !== this.#savedRef?.id || message.version <= this.#savedRef.version || this.#conflicting)
      return;
    const newer = await fetchNewerVersion(message.id).catch(() => null);
    // If fetching fails, the next save will detect the conflict.
    if (newer && message.version > (this.#savedRef?.version ?? 0)) this.#resolveNewer(newer);
  }

  async onStored(changedKey: string): Promise<void> {
    if (this.#savedRef || changedKey !== this.#slot.key() || this.#conflicting) return;
    const otherDraft = await this.#slot.readUnseenDraft(this.#work);
    if (otherDraft) this.#reportConflict({ design: otherDraft.design, name: otherDraft.name, version: null });
  }

  /** Another tab's login moved this draft into the account: continues with the saved design. */
  async onMoved({ key: from, id, version }: MovedDraft): Promise<void> {
    if (this.#savedRef || from !== this.#slot.key()) return;
    this.#slot.drop();
    this.#savedRef = { id, version };
    this.#slot.moveTo(getUnsentKey(id));
    if (this.#conflicting) return this.#reportConflict({ ...this.#conflicting, version });
    this.#storeLocally();
    const newest = await fetchNewerVersion(id).catch(() => null);
    if (newest) {
      this.#savedRef = { id, version: newest.version };
      this.#serverCopy.confirm(newest);
    }
    this.#tell('saving');
    await this.#send();
    if (!this.#hasPending()) this.#tell('saved', NOW_YOURS);
  }

  /** Continues with a newer version that this tab now shows. */
  acceptNewer({ version }: NewerVersion): void {
    this.#conflicting = null;
    if (this.#savedRef && version !== null) this.#savedRef = { ...this.#savedRef, version };
    this.#serverCopy.confirm(this.#savedRef && this.#work());
    if (this.#savedRef) this.#slot.drop();
    else this.#slot.markSeen();
    this.#slot.dropCopy();
    this.#tell(this.#savedRef ? 'saved' : 'draft', '', { newer: null });
  }

  /** Adds the design to the account and autosaves it from then on. Rejects if that fails. */
  async addToAccount(name = this.#work().name): Promise<void> {
    this.#tell('saving');
    try {
      const { snapshot, saved } = await this.#addOnce({ ...this.#work(), name });
      this.#slot.drop();
      this.#slot.moveTo(getUnsentKey(saved.id));
      this.#conflicting = null;
      this.#onSaveSucceeded(snapshot, saved);
    } catch (failed) {
      if (this.#conflicting) this.#tell('conflict', this.#explain(failed).saveMessage);
      else this.#reportFailure(failed);
      throw failed;
    }
  }

  /** Keeps this tab's state separately: as another design, or for a guest as another draft. */
  async saveAsCopy(name: string): Promise<void> {
    if (this.#savedRef) await this.addToAccount(name);
    else {
      this.#slot.continueAsCopy();
      this.#conflicting = null;
      this.#storeLocally();
    }
    this.#tell(this.#savedRef ? 'saved' : 'draft', 'Your version was kept as a copy.', { newer: null });
  }

  async flush(): Promise<boolean> {
    await this.#send();
    // The first attempt may only have detected an earlier save whose response was lost.
    if (this.#savedRef && this.#hasPending()) await this.#send();
    return !this.#conflicting && !(this.#savedRef && this.#hasPending());
  }

  /** The cart line now has this design; older local drafts of it are obsolete. */
  markOrdered(): void {
    if (this.#slot.markOrdered(this.#work().design) && !this.#savedRef) this.#slot.drop();
  }

  stop(): void {
    // A save under way sends any remaining changes when it completes.
    if (!this.#sending) void this.#send(sendKeepalive);
    this.#stopListening();
    this.#tabs.stop();
  }
}
