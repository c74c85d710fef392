import type { Send } from '#browser/fetch-json.ts';
import type { SavedDesign } from '../contract.ts';
import type { Design } from '../design.ts';
import { addDesign, isChangedMeanwhile, saveDesign, sendBeyondPage } from './design-calls.ts';
import type { Keeping, Kept, Newer } from './design-state.ts';
import { draftText, dropDraft, parsedDraft, storeDraft, unsentKeyOf } from './drafts.ts';
import { newerOf, whyNotSaved } from './keeping-failures.ts';
import { followTabs } from './other-tabs.ts';
import { copyKeyOf } from './own-draft.ts';

/** What is kept: the name and the design, as they are this moment. */
export interface Work {
  name: string;
  design: Design;
}
/** What the store is told about it. */
export interface KeepingNews {
  keeping: Keeping;
  told: string;
  kept?: Kept | null;
  newer?: Newer | null;
}

const WAIT_MS = 800;
const NO_STORAGE =
  'This browser does not let the shop store anything, so your design lasts until you close this page.';
const CHANGED_ELSEWHERE = 'This design was changed in another tab.';

/**
 * Keeps one design: in this browser, and among the person's designs once it is there. One save is under way at a time,
 * each names the version it was made of, and nothing is overwritten that this tab has not seen.
 */
export function createKeeping(
  draftKey: string,
  begun: Kept | null,
  { work, tell }: { work: () => Work; tell: (news: KeepingNews) => void },
) {
  let kept = begun;
  let key = kept ? unsentKeyOf(kept.id) : draftKey;
  /** The text in storage as this tab knows it. */
  let seen = draftText(key);
  /** The work that the account has. */
  let sent: Work | null = kept ? work() : null;
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isConflict = false;
  const tabs = followTabs({ onSaved: savedElsewhere, onStored: storedElsewhere });
  const leaving = () => void send(sendBeyondPage);
  addEventListener('pagehide', leaving);

  function touched(): void {
    if (isConflict) return;
    keepHere();
    if (kept) sendSoon();
  }

  function sendSoon(): void {
    tell({ keeping: 'saving', told: '' });
    clearTimeout(timer);
    timer = setTimeout(() => void send(), WAIT_MS);
  }

  /** Writes the draft, unless another tab has written one that this tab does not know. */
  function keepHere(): void {
    const found = draftText(key);
    if (!kept && found !== null && found !== seen) {
      void storedElsewhere(key);
      return;
    }
    const text = storeDraft(key, { ...work(), kept });
    seen = text ?? seen;
    if (!kept) tell({ keeping: 'draft', told: text === null ? NO_STORAGE : '' });
  }

  /** Sends what was not sent yet. @param how sends; a page that is being left has its own way */
  async function send(how?: Send): Promise<void> {
    clearTimeout(timer);
    if (sending && how === undefined) await sending;
    const [now, from] = [work(), kept];
    if (!from || isConflict || isSame(now, sent)) return;
    const mine = saveDesign(from, now, how).then(
      (saved) => arrived(now, saved),
      async (failed: unknown) => {
        // A save on the way out of the page may have overtaken its own answer.
        if (!isChangedMeanwhile(failed)) return tell({ keeping: 'failed', told: whyNotSaved(failed) });
        const newer = await newerOf(from.id, failed.data);
        if (isSame(newer, work())) return caughtUp(newer);
        meet(newer);
      },
    );
    sending = mine;
    await mine;
    if (sending === mine) sending = null;
  }

  function arrived(was: Work, saved: SavedDesign): void {
    kept = { id: saved.id, version: saved.version };
    sent = was;
    tabs.tell(kept);
    if (!isSame(work(), was)) {
      tell({ keeping: 'saving', told: '', kept });
      sendSoon();
      return;
    }
    dropDraft(key);
    seen = null;
    tell({ keeping: 'saved', told: '', kept });
  }

  function meet(newer: Newer): void {
    isConflict = true;
    clearTimeout(timer);
    tell({ keeping: 'conflict', told: CHANGED_ELSEWHERE, newer });
  }

  async function savedElsewhere(news: Kept): Promise<void> {
    if (news.id !== kept?.id || news.version <= kept.version || isConflict) return;
    const newer = await newerOf(news.id).catch(() => null);
    // The next save meets what could not be fetched now.
    if (!newer || news.version <= (kept?.version ?? 0)) return;
    if (isSame(newer, work())) caughtUp(newer);
    else meet(newer);
  }

  async function storedElsewhere(changedKey: string): Promise<void> {
    const text = draftText(key);
    if (kept || changedKey !== key || text === null || text === seen || isConflict) return;
    const draft = await parsedDraft(text);
    // What cannot be read loses against what is open.
    if (!draft || isSame(draft, work())) seen = text;
    else meet({ design: draft.design, name: draft.name, version: null });
  }

  /** Goes on with a newer version that this tab shows. */
  function caughtUp({ version }: Newer): void {
    isConflict = false;
    seen = draftText(key);
    if (kept && version !== null) kept = { ...kept, version };
    sent = kept && work();
    if (kept) dropDraft(key);
    tell({ keeping: kept ? 'saved' : 'draft', told: '', kept, newer: null });
  }

  /** Puts the design among the person's; from then on it is saved by itself. Rejects where it could not be. */
  async function adopt(name = work().name): Promise<Kept> {
    tell({ keeping: 'saving', told: '' });
    const now = { ...work(), name };
    try {
      const saved = await addDesign(name, now.design);
      if (!isConflict) dropDraft(key);
      key = unsentKeyOf(saved.id);
      isConflict = false;
      arrived(now, saved);
      return { id: saved.id, version: saved.version };
    } catch (failed) {
      tell({ keeping: isConflict ? 'conflict' : 'failed', told: whyNotSaved(failed) });
      throw failed;
    }
  }

  /** Goes on with this tab's own in a place of its own: another design, or for a guest another draft. */
  async function keepAsCopy(name: string): Promise<void> {
    if (kept) await adopt(name);
    else {
      key = copyKeyOf(draftKey);
      seen = null;
      isConflict = false;
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
      return !isConflict && (!kept || isSame(work(), sent));
    },
    stop(): void {
      void send(sendBeyondPage);
      clearTimeout(timer);
      removeEventListener('pagehide', leaving);
      tabs.stop();
    },
  };
}

const isSame = (one: Work, other: Work | null): boolean =>
  other !== null &&
  one.name === other.name &&
  (one.design === other.design || JSON.stringify(one.design) === JSON.stringify(other.design));
