import { visitor } from '#browser/visitor.ts';
import { type Draft, draftText, dropDraft, ownedKeyOf, storeDraft } from './drafts.ts';
import { copyKeyOf, forgetCopy } from './own-draft.ts';

/** The place in this browser's storage where one tab keeps a design, and what the tab knows of what lies there. */
export function createDraftPlace(begun: string) {
  let key = begun;
  let seen = draftText(key);
  /** Where this tab keeps its own while another tab's lies in the place. */
  let aside: string | null = null;

  function moveTo(next: string, known: string | null = null): void {
    [key, seen] = [next, known];
  }

  /** Lets go of what this tab knows; what another tab has written there meanwhile stays. */
  function drop(): void {
    if (seen !== null && draftText(key) === seen) dropDraft(key);
    seen = null;
    dropAside();
  }

  function dropAside(): void {
    if (aside === null) return;
    dropDraft(aside);
    forgetCopy(key);
    aside = null;
  }

  return {
    key: () => key,
    /** What another tab has written and this tab has not seen; null where there is nothing new. */
    news(): string | null {
      const text = draftText(key);
      return text === seen ? null : text;
    },
    /** Takes what lies there for known. */
    know(): void {
      seen = draftText(key);
    },
    /** @returns whether it could be stored */
    write(draft: Draft): boolean {
      const text = storeDraft(key, draft);
      seen = text ?? seen;
      return text !== null;
    },
    /** Writes beside the place, where a reload of this tab finds it. @returns whether it could be stored */
    writeAside(draft: Draft): boolean {
      aside ??= copyKeyOf(key);
      return storeDraft(aside, draft) !== null;
    },
    /** Goes on beside the place for good. */
    goAside(): void {
      moveTo(aside ?? copyKeyOf(key));
      seen = draftText(key);
      aside = null;
    },
    /** A draft of who has logged in meanwhile is no guest's any more: the next person here must not find it. */
    claim(): void {
      const owned = ownedKeyOf(key, visitor.get().user?.id ?? null);
      if (owned === key) return;
      drop();
      moveTo(owned);
    },
    moveTo,
    drop,
    dropAside,
  };
}
