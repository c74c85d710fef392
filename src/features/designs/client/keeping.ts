import type { Send } from '#browser/fetch-json.ts';
import { refreshVisitor, visitor } from '#browser/visitor.ts';
import type { SavedDesign } from '../contract.ts';
import { createAdding } from './add-once.ts';
import { isChangedMeanwhile, saveDesign, sendBeyondPage } from './design-calls.ts';
import type { KeepingNews, Kept, Newer } from './design-state.ts';
import { createDraftPlace, type Provenance } from './draft-place.ts';
import { unsentKeyOf } from './drafts.ts';
import { isGone, newerOf, whyNotSaved } from './keeping-failures.ts';
import { CHANGED_ELSEWHERE, NO_STORAGE, NOW_YOURS, WAS_DELETED } from './keeping-words.ts';
import { followTabs, type Moved } from './other-tabs.ts';
import { followPage } from './page-life.ts';
import { isSameWork, type Work } from './same-work.ts';
import { createSentWork } from './sent-work.ts';

const WAIT_MS = 800;

/**
 * Autosaves one design: in this browser, and in the account once it is there. Sends one save at a time, naming the
 * version it is based on, and never overwrites what this tab has not seen.
 */
export function createKeeping(
  draftKey: string,
  begun: Kept | null,
  { work, tell, ...provenance }: { work: () => Work; tell: (news: KeepingNews) => void } & Provenance,
) {
  let kept = begun;
  const place = createDraftPlace(kept ? unsentKeyOf(kept.id) : draftKey, provenance);
  let isStored = true;
  const sent = createSentWork(kept ? work() : null);
  let sending: Promise<void> | null = null;
  const add = createAdding();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Someone else's version, until the customer resolves the conflict. */
  let met: Newer | null = null;
  const tabs = followTabs({ onSaved, onStored, onMoved, onDeleted });
  const isWaiting = () => !sent.has(work());
  const whyNot = (failed: unknown) => whyNotSaved(failed, { isStored, isTheirs: kept !== null });
  const stopListening = followPage({
    leaving: () => void send(sendBeyondPage),
    again: () => void (kept && isWaiting() && send()),
    wouldLose: () => !isStored && isWaiting(),
  });

  function touched(): void {
    keepHere();
    if (kept && !met) sendSoon();
  }

  function sendSoon(): void {
    tell({ keeping: 'saving', told: '', kept });
    clearTimeout(timer);
    timer = setTimeout(() => void send(), WAIT_MS);
  }

  /** Writes the draft, unless another tab has written one that this tab has not seen. */
  function keepHere(): void {
    const draft = { ...work(), kept };
    if (met && !kept) {
      isStored = place.writeAside(draft);
      return;
    }
    if (!kept) place.claim();
    if (!kept && place.news() !== null) {
      void onStored(place.key()).then(() => kept || keepHere());
      return;
    }
    isStored = place.write(draft);
    if (!kept) tell({ keeping: 'draft', told: isStored ? '' : NO_STORAGE, isStored });
  }

  /** Sends pending changes. @param how transport, for a page that is being left */
  async function send(how?: Send): Promise<void> {
    clearTimeout(timer);
    while (sending && how === undefined) await sending;
    const [now, from] = [work(), kept];
    if (!from || met) return;
    if (sent.has(now)) return settled();
    sent.sending(now);
    const mine = saveDesign(from, now, how).then(
      // A late response must not revive a design deleted meanwhile.
      (saved) => (kept ? arrived(now, saved) : undefined),
      (failed: unknown) => (kept ? refused(from, failed) : undefined),
    );
    sending = mine;
    await mine;
    if (sending === mine) sending = null;
  }

  function arrived(was: Work, saved: SavedDesign): void {
    kept = { id: saved.id, version: saved.version };
    place.ownedBy(visitor.get().user?.id);
    sent.is(was);
    tabs.tell(kept);
    if (isSameWork(work(), was)) settled();
    else sendSoon();
  }

  /** Everything is in the account, so the local draft can go. */
  function settled(): void {
    place.drop();
    isStored = true;
    tell({ keeping: 'saved', told: '', kept, isStored });
  }

  async function refused({ id }: Kept, failed: unknown): Promise<void> {
    try {
      if (isGone(failed) && (await place.isOwners())) return onDeleted(id);
      if (!isChangedMeanwhile(failed)) throw failed;
      metOrOwn(await newerOf(id, failed.data));
    } catch (unknown) {
      tellFailed(unknown);
    }
  }

  /** Keeps a design that was deleted elsewhere as the owner's draft, where a reload finds it. */
  function onDeleted(id: string): void {
    if (kept?.id !== id) return;
    clearTimeout(timer);
    [kept, met] = [null, null];
    sent.is(null);
    keepHere();
    tell({ keeping: 'draft', told: isStored ? WAS_DELETED : NO_STORAGE, kept, newer: null });
  }

  /** A newer version may be this tab's own save whose response was lost; then later changes follow it. */
  function metOrOwn(newer: Newer & { version: number }): void {
    if (isSameWork(newer, work())) caughtUp(newer);
    else if (!kept || !(newer.version <= kept.version || sent.mayHave(newer))) meet(newer);
    else {
      if (newer.version > kept.version) {
        kept = { ...kept, version: newer.version };
        sent.is(newer);
      }
      sendSoon();
    }
  }

  function tellFailed(failed: unknown): void {
    const why = whyNot(failed);
    if (why.remedy === 'login') void refreshVisitor();
    tell({ keeping: 'failed', ...why, isStored });
  }

  function meet(newer: Newer): void {
    met = newer;
    clearTimeout(timer);
    tell({ keeping: 'conflict', told: CHANGED_ELSEWHERE, newer });
  }

  async function onSaved(news: Kept): Promise<void> {
    if (news.id !== kept?.id || news.version <= kept.version || met) return;
    const newer = await newerOf(news.id).catch(() => null);
    // If fetching fails, the next save will detect the conflict.
    if (newer && news.version > (kept?.version ?? 0)) metOrOwn(newer);
  }

  async function onStored(changedKey: string): Promise<void> {
    if (kept || changedKey !== place.key() || met) return;
    const theirs = await place.theirs(work);
    if (theirs) meet({ design: theirs.design, name: theirs.name, version: null });
  }

  /** Another tab's login moved this draft into the account: continues with the saved design. */
  async function onMoved({ key: from, id, version }: Moved): Promise<void> {
    if (kept || from !== place.key()) return;
    place.drop();
    kept = { id, version };
    place.moveTo(unsentKeyOf(id));
    if (met) {
      met = { ...met, version };
      tell({ keeping: 'conflict', told: CHANGED_ELSEWHERE, newer: met, kept });
      return;
    }
    keepHere();
    const there = await newerOf(id).catch(() => null);
    if (there) {
      kept = { id, version: there.version };
      sent.is(there);
    }
    tell({ keeping: 'saving', told: '', kept });
    await send();
    if (!isWaiting()) tell({ keeping: 'saved', told: NOW_YOURS, kept });
  }

  /** Continues with a newer version that this tab now shows. */
  function caughtUp({ version }: Newer): void {
    met = null;
    if (kept && version !== null) kept = { ...kept, version };
    sent.is(kept && work());
    if (kept) place.drop();
    else place.know();
    place.dropAside();
    tell({ keeping: kept ? 'saved' : 'draft', told: '', kept, newer: null });
  }

  /** Adds the design to the account and autosaves it from then on. Rejects if that fails. */
  async function adopt(name = work().name): Promise<void> {
    tell({ keeping: 'saving', told: '' });
    try {
      const { was, saved } = await add({ ...work(), name });
      place.drop();
      place.moveTo(unsentKeyOf(saved.id));
      met = null;
      arrived(was, saved);
    } catch (failed) {
      if (met) tell({ keeping: 'conflict', told: whyNot(failed).told });
      else tellFailed(failed);
      throw failed;
    }
  }

  /** Keeps this tab's state separately: as another design, or for a guest as another draft. */
  async function keepAsCopy(name: string): Promise<void> {
    if (kept) await adopt(name);
    else {
      place.goAside();
      met = null;
      keepHere();
    }
    tell({ keeping: kept ? 'saved' : 'draft', told: 'Your own is kept as a copy.', newer: null });
  }

  return {
    touched,
    adopt,
    caughtUp,
    keepAsCopy,
    async flush(): Promise<boolean> {
      await send();
      // The first attempt may only have detected an earlier save whose response was lost.
      if (kept && isWaiting()) await send();
      return !met && !(kept && isWaiting());
    },
    /** The cart line now has this design; older local drafts of it are obsolete. */
    ordered(): void {
      if (place.ordered(work().design) && !kept) place.drop();
    },
    stop(): void {
      // A save under way sends any remaining changes when it completes.
      if (!sending) void send(sendBeyondPage);
      stopListening();
      tabs.stop();
    },
  };
}
