import type { Send } from '#browser/fetch-json.ts';
import { refreshVisitor } from '#browser/visitor.ts';
import { canonicalDesign } from '../canonical.ts';
import type { SavedDesign } from '../contract.ts';
import { createAdding } from './add-once.ts';
import { isChangedMeanwhile, saveDesign, sendBeyondPage } from './design-calls.ts';
import type { KeepingNews, Kept, Newer } from './design-state.ts';
import { createDraftPlace } from './draft-place.ts';
import { type Draft, parsedDraft, unsentKeyOf } from './drafts.ts';
import { NO_STORAGE, newerOf, whyNotSaved } from './keeping-failures.ts';
import { followTabs, type Moved } from './other-tabs.ts';
import { followPage } from './page-life.ts';
import { isSameWork, type Work } from './same-work.ts';

const WAIT_MS = 800;
const CHANGED_ELSEWHERE = 'This design was changed in another tab.';
export const NOW_YOURS = 'Your design is now among your designs.';

/**
 * Keeps one design: in this browser, and among the person's designs once it is there. One save is under way at a time,
 * each names the version it was made of, and nothing is overwritten that this tab has not seen.
 */
export function createKeeping(
  draftKey: string,
  begun: Kept | null,
  { work, tell, of }: { work: () => Work; tell: (news: KeepingNews) => void; of: string | undefined },
) {
  let kept = begun;
  const place = createDraftPlace(kept ? unsentKeyOf(kept.id) : draftKey);
  /** The design of the cart's line that this one was made of. */
  let ofLine = of;
  /** Whether the browser has the newest. */
  let isStored = true;
  /** The work that the account has. */
  let sent: Work | null = kept ? work() : null;
  let sending: Promise<void> | null = null;
  /** What was sent since an answer came last: it may have arrived all the same. */
  let unanswered: Work[] = [];
  const add = createAdding();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What somebody else saved, until the person says which one goes on. */
  let met: Newer | null = null;
  const tabs = followTabs({ onSaved: savedElsewhere, onStored: storedElsewhere, onMoved: moved });
  const isWaiting = () => !isSameWork(work(), sent);
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

  /** Writes the draft, unless another tab has written one that this tab does not know. */
  function keepHere(): void {
    const draft: Draft = { ...work(), kept, ...(ofLine === undefined ? {} : { of: ofLine }) };
    if (met && !kept) {
      isStored = place.writeAside(draft);
      return;
    }
    if (!kept) place.claim();
    if (!kept && place.news() !== null) {
      void storedElsewhere(place.key()).then(() => kept || keepHere());
      return;
    }
    isStored = place.write(draft);
    if (!kept) tell({ keeping: 'draft', told: isStored ? '' : NO_STORAGE, isStored });
  }

  /** Sends what was not sent yet. @param how sends; a page that is being left has its own way */
  async function send(how?: Send): Promise<void> {
    clearTimeout(timer);
    while (sending && how === undefined) await sending;
    const [now, from] = [work(), kept];
    if (!from || met) return;
    if (isSameWork(now, sent)) {
      settled();
      return;
    }
    unanswered.push(now);
    const mine = saveDesign(from, now, how).then(
      (saved) => arrived(now, saved),
      (failed: unknown) => refused(from, failed),
    );
    sending = mine;
    await mine;
    if (sending === mine) sending = null;
  }

  function arrived(was: Work, saved: SavedDesign): void {
    kept = { id: saved.id, version: saved.version };
    sent = was;
    unanswered = [];
    tabs.tell(kept);
    if (isSameWork(work(), was)) settled();
    else sendSoon();
  }

  /** All is in the account: nothing needs to lie here. */
  function settled(): void {
    place.drop();
    isStored = true;
    tell({ keeping: 'saved', told: '', kept, isStored });
  }

  async function refused({ id }: Kept, failed: unknown): Promise<void> {
    try {
      if (!isChangedMeanwhile(failed)) throw failed;
      metOrOwn(await newerOf(id, failed.data));
    } catch (unknown) {
      tellFailed(unknown);
    }
  }

  /** A save whose answer was lost comes back as the newer one: it is this tab's own, and what was done since follows it. */
  function metOrOwn(newer: Newer & { version: number }): void {
    if (isSameWork(newer, work())) {
      caughtUp(newer);
      return;
    }
    const isKnown = kept !== null && newer.version <= kept.version;
    if (!kept || !(isKnown || unanswered.some((one) => isSameWork(newer, one)))) {
      meet(newer);
      return;
    }
    if (!isKnown) [kept, sent, unanswered] = [{ ...kept, version: newer.version }, newer, []];
    sendSoon();
  }

  function tellFailed(failed: unknown): void {
    const why = whyNot(failed);
    if (why.remedy === 'login') void refreshVisitor(); // The rest of the page says so too.
    tell({ keeping: 'failed', ...why, isStored });
  }

  function meet(newer: Newer): void {
    met = newer;
    clearTimeout(timer);
    tell({ keeping: 'conflict', told: CHANGED_ELSEWHERE, newer });
  }

  async function savedElsewhere(news: Kept): Promise<void> {
    if (news.id !== kept?.id || news.version <= kept.version || met) return;
    const newer = await newerOf(news.id).catch(() => null);
    // The next save meets what could not be fetched now.
    if (newer && news.version > (kept?.version ?? 0)) metOrOwn(newer);
  }

  async function storedElsewhere(changedKey: string): Promise<void> {
    const text = place.news();
    if (kept || changedKey !== place.key() || text === null || met) return;
    const draft = await parsedDraft(text);
    // What cannot be read loses against what is open.
    if (!draft || isSameWork(draft, work())) place.know();
    else meet({ design: draft.design, name: draft.name, version: null });
  }

  /** The draft has come into the account by a login in another tab: this tab goes on with it there, not beside it. */
  async function moved({ key: from, id, version }: Moved): Promise<void> {
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
    if (there) [kept, sent] = [{ id, version: there.version }, there];
    tell({ keeping: 'saving', told: '', kept });
    await send();
    if (isSameWork(work(), sent)) tell({ keeping: 'saved', told: NOW_YOURS, kept });
  }

  /** Goes on with a newer version that this tab shows. */
  function caughtUp({ version }: Newer): void {
    met = null;
    unanswered = [];
    if (kept && version !== null) kept = { ...kept, version };
    sent = kept && work();
    if (kept) place.drop();
    else place.know();
    place.dropAside();
    tell({ keeping: kept ? 'saved' : 'draft', told: '', kept, newer: null });
  }

  /** Puts the design among the person's; from then on it is saved by itself. Rejects where it could not be. */
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

  /** Keeps this tab's own in a place of its own: another design, or for a guest another draft. */
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
    /** Sends at once, to be sure before going on. @returns whether all of it is kept */
    async flush(): Promise<boolean> {
      await send();
      // The first may have found what was sent before and not answered.
      if (kept && isWaiting()) await send();
      return !met && !(kept && isWaiting());
    },
    /** The line of the cart has this design now: what lay here of it is older from now on. */
    ordered(): void {
      if (ofLine === undefined) return;
      ofLine = canonicalDesign(work().design);
      if (!kept) place.drop();
    },
    stop(): void {
      // What is under way is followed by the rest when it has arrived.
      if (!sending) void send(sendBeyondPage);
      stopListening();
      tabs.stop();
    },
  };
}
