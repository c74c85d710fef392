import { refreshVisitor, visitor } from '#browser/visitor.ts';
import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';
import { type Draft, draftText, dropDraft, ownedKeyOf, parsedDraft, storeDraft } from './drafts.ts';
import { copyKeyOf, forgetCopy } from './own-draft.ts';
import { isSameWork, type Work } from './same-work.ts';

export interface Provenance {
  /** Canonical form of the cart line's design it was made from. */
  of?: string | undefined;
  /** User whose saved design it is, or was until it was deleted. */
  owner?: string | undefined;
}

/**
 * Slot in localStorage in which one tab keeps a design. Tracks what the tab has seen there, so that it never
 * overwrites another tab's draft.
 */
export function createDraftPlace(begun: string, { of, owner }: Provenance = {}) {
  let key = begun;
  let seen = draftText(key);
  /** Separate key for this tab while another tab's draft occupies the slot. */
  let aside: string | null = null;

  const whole = (draft: Omit<Draft, keyof Provenance>): Draft => ({
    ...draft,
    ...(of === undefined ? {} : { of }),
    ...(owner === undefined ? {} : { owner }),
  });

  function moveTo(next: string, known: string | null = null): void {
    [key, seen] = [next, known];
  }

  /** Removes this tab's draft; one written by another tab stays. */
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

  /** Text that another tab has written; null if nothing is new. */
  function news(): string | null {
    const text = draftText(key);
    return text === seen ? null : text;
  }

  function know(): void {
    seen = draftText(key);
  }

  return {
    key: () => key,
    news,
    know,
    async theirs(work: () => Work): Promise<Draft | null> {
      const text = news();
      if (text === null) return null;
      const draft = await parsedDraft(text);
      if (draft && !isSameWork(draft, work())) return draft;
      // Unreadable drafts lose against the open one.
      know();
      return null;
    },
    /** @returns whether it could be stored */
    write(draft: Omit<Draft, keyof Provenance>): boolean {
      const text = storeDraft(key, whole(draft));
      seen = text ?? seen;
      return text !== null;
    },
    /** Writes to a separate key, where a reload of this tab finds it. @returns whether it could be stored */
    writeAside(draft: Omit<Draft, keyof Provenance>): boolean {
      aside ??= copyKeyOf(key);
      return storeDraft(aside, whole(draft)) !== null;
    },
    goAside(): void {
      moveTo(aside ?? copyKeyOf(key));
      seen = draftText(key);
      aside = null;
    },
    /**
     * Moves a guest's draft to the user who has logged in meanwhile; the next person at this browser must not find it.
     */
    claim(): void {
      const owned = ownedKeyOf(key, visitor.get().user?.id ?? null);
      if (owned === key) return;
      drop();
      moveTo(owned);
    },
    /** Records that the cart line now has this design. @returns whether it came from a cart line */
    ordered(design: Design): boolean {
      if (of === undefined) return false;
      of = canonicalDesign(design);
      return true;
    },
    /** Re-checks the session first: to anyone else the server answers 404. */
    isOwners: async () => owner !== undefined && (await refreshVisitor()).user?.id === owner,
    ownedBy(person: string | undefined): void {
      owner ??= person;
    },
    moveTo,
    drop,
    dropAside,
  };
}
