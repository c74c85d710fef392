import { refreshVisitor, visitor } from '#browser/visitor.ts';
import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';
import { type Draft, draftText, dropDraft, ownedKeyOf, parsedDraft, storeDraft } from './drafts.ts';
import { copyKeyOf, forgetCopy } from './own-draft.ts';
import { isSameWork, type Work } from './same-work.ts';

/** Where a design comes from, which is kept with what lies here of it. */
export interface Provenance {
  /** The design of the cart's line that it was made of, in its canonical form. */
  of?: string | undefined;
  /** The id of whose saved design it is, or was until it was deleted. */
  owner?: string | undefined;
}

/** The place in this browser's storage where one tab keeps a design, and what the tab knows of what lies there. */
export function createDraftPlace(begun: string, { of, owner }: Provenance = {}) {
  let key = begun;
  let seen = draftText(key);
  /** Where this tab keeps its own while another tab's lies in the place. */
  let aside: string | null = null;

  const whole = (draft: Omit<Draft, keyof Provenance>): Draft => ({
    ...draft,
    ...(of === undefined ? {} : { of }),
    ...(owner === undefined ? {} : { owner }),
  });

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

  /** What another tab has written and this tab has not seen; null where there is nothing new. */
  function news(): string | null {
    const text = draftText(key);
    return text === seen ? null : text;
  }

  /** Takes what lies there for known. */
  function know(): void {
    seen = draftText(key);
  }

  return {
    key: () => key,
    news,
    know,
    /** What another tab has written, where it is other than this tab's own. */
    async theirs(work: () => Work): Promise<Draft | null> {
      const text = news();
      if (text === null) return null;
      const draft = await parsedDraft(text);
      if (draft && !isSameWork(draft, work())) return draft;
      // What cannot be read loses against what is open.
      know();
      return null;
    },
    /** @returns whether it could be stored */
    write(draft: Omit<Draft, keyof Provenance>): boolean {
      const text = storeDraft(key, whole(draft));
      seen = text ?? seen;
      return text !== null;
    },
    /** Writes beside the place, where a reload of this tab finds it. @returns whether it could be stored */
    writeAside(draft: Omit<Draft, keyof Provenance>): boolean {
      aside ??= copyKeyOf(key);
      return storeDraft(aside, whole(draft)) !== null;
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
    /** The line of the cart that it was made of has this design now. @returns whether it was made of a line */
    ordered(design: Design): boolean {
      if (of === undefined) return false;
      of = canonicalDesign(design);
      return true;
    },
    /** Whether its owner is here, asked for anew: to anybody else the shop says that a design is not there. */
    isOwners: async () => owner !== undefined && (await refreshVisitor()).user?.id === owner,
    /** It is among the designs of this person, unless it is somebody's already. */
    ownedBy(person: string | undefined): void {
      owner ??= person;
    },
    moveTo,
    drop,
    dropAside,
  };
}
