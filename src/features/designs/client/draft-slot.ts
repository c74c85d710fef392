import { refreshVisitor, visitor } from '#browser/visitor.ts';
import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';
import type { Draft } from '../stored-draft.ts';
import { deleteDraft, getOwnedKey, parseDraft, readDraftText, storeDraft } from './drafts.ts';
import { isSameSnapshot, type Snapshot } from './snapshot.ts';
import { createCopyKey, forgetCopy } from './tab-draft.ts';

export interface Provenance {
  /** Canonical form of the cart line's design it was made from. */
  lineDesignText?: string | undefined;
  /** User whose saved design it is, or was until it was deleted. */
  owner?: string | undefined;
}

/**
 * Slot in localStorage in which one tab keeps a design. Tracks what the tab has seen there, so that it never
 * overwrites another tab's draft.
 */
export function createDraftSlot(initialKey: string, { lineDesignText, owner }: Provenance = {}) {
  let key = initialKey;
  let lastSeenText = readDraftText(key);
  /** Separate key for this tab while another tab's draft occupies the slot. */
  let copyKey: string | null = null;

  const withProvenance = (draft: Omit<Draft, keyof Provenance>): Draft => ({
    ...draft,
    ...(lineDesignText === undefined ? {} : { lineDesignText }),
    ...(owner === undefined ? {} : { owner }),
  });

  function moveTo(nextKey: string, seenText: string | null = null): void {
    [key, lastSeenText] = [nextKey, seenText];
  }

  /** Removes this tab's draft; one written by another tab stays. */
  function drop(): void {
    if (lastSeenText !== null && readDraftText(key) === lastSeenText) deleteDraft(key);
    lastSeenText = null;
    dropCopy();
  }

  function dropCopy(): void {
    if (copyKey === null) return;
    deleteDraft(copyKey);
    forgetCopy(key);
    copyKey = null;
  }

  /** Text that another tab has written; null if nothing is new. */
  function unseenText(): string | null {
    const text = readDraftText(key);
    return text === lastSeenText ? null : text;
  }

  function markSeen(): void {
    lastSeenText = readDraftText(key);
  }

  return {
    key: () => key,
    unseenText,
    markSeen,
    /** Draft that another tab has written and that differs from this tab's; null if there is none. */
    async readUnseenDraft(getSnapshot: () => Snapshot): Promise<Draft | null> {
      const text = unseenText();
      if (text === null) return null;
      const draft = await parseDraft(text);
      if (draft && !isSameSnapshot(draft, getSnapshot())) return draft;
      // Ignores a draft that is unreadable or the same as this tab's.
      markSeen();
      return null;
    },
    /** @returns whether it could be stored */
    write(draft: Omit<Draft, keyof Provenance>): boolean {
      const text = storeDraft(key, withProvenance(draft));
      lastSeenText = text ?? lastSeenText;
      return text !== null;
    },
    /** Writes to a separate key, where a reload of this tab finds it. @returns whether it could be stored */
    writeCopy(draft: Omit<Draft, keyof Provenance>): boolean {
      copyKey ??= createCopyKey(key);
      return storeDraft(copyKey, withProvenance(draft)) !== null;
    },
    continueAsCopy(): void {
      moveTo(copyKey ?? createCopyKey(key));
      lastSeenText = readDraftText(key);
      copyKey = null;
    },
    /**
     * Moves a guest's draft to the user who has logged in meanwhile; the next person at this browser must not find it.
     */
    claimForUser(): void {
      const userKey = getOwnedKey(key, visitor.get().user?.id ?? null);
      if (userKey === key) return;
      drop();
      moveTo(userKey);
    },
    /** Records that the cart line now has this design. @returns whether it came from a cart line */
    markOrdered(design: Design): boolean {
      if (lineDesignText === undefined) return false;
      lineDesignText = canonicalDesign(design);
      return true;
    },
    /** Asks for the session again: a 404 means “deleted” only if the owner is still signed in. */
    isOwnerSignedIn: async () => owner !== undefined && (await refreshVisitor()).user?.id === owner,
    setOwnerOnce(userId: string | undefined): void {
      owner ??= userId;
    },
    moveTo,
    drop,
    dropCopy,
  };
}
