import type { Fix } from '../fixes.ts';
import { fixText } from './fix-text.ts';
import { originalPages, removeFix } from './page-order.ts';
import type { SetupParts } from './setup-parts.ts';
import type { SetupState } from './setup-state.ts';

const FIX_FAILED = 'We couldn’t make this change. Your file stays as it was.';

export function createFixer(parts: SetupParts, { onFixed }: { onFixed: () => void }) {
  const { state, update } = parts;
  let pending: Promise<void> = Promise.resolve();

  /** Has the worker apply exactly these fixes. If one can't be applied, everything stays as it was. */
  async function replaceFixes(fixes: readonly Fix[], announcement: string): Promise<void> {
    if (state.get().isFixing) return;
    pending = applyNow(fixes, announcement);
    return pending;
  }

  async function applyNow(fixes: readonly Fix[], announcement: string): Promise<void> {
    const { file } = state.get();
    /** Results for a replaced file are ignored. */
    const isCurrent = () => state.get().file === file;
    update({ isFixing: true, fixFailed: '' });
    try {
      const facts = await parts.fileWorker().applyFixes(fixes);
      if (!isCurrent()) return;
      update({ facts, fixes, version: state.get().version + 1, announcement });
      onFixed();
    } catch (error) {
      if (!isCurrent()) return;
      update({ fixFailed: error instanceof Error && error.message ? error.message : FIX_FAILED });
    } finally {
      if (isCurrent()) update({ isFixing: false });
    }
  }

  return {
    /** Resolves when no fix is being applied. */
    whenSettled: () => pending,
    fix: (fix: Fix) => replaceFixes([...state.get().fixes, fix], `${fixText(fix)}.`),
    undo(at: number) {
      const { fixes, chosenFacts } = state.get();
      return replaceFixes(
        removeFix(fixes, at, chosenFacts?.pages.length ?? 0),
        fixes[at] ? `Undone: ${fixText(fixes[at])}.` : '',
      );
    },
    undoAll: () => replaceFixes([], 'All changes undone. The file is as you chose it.'),
    /** Applies saved fixes to a file that was just read. */
    reapply: (fixes: readonly Fix[]) => (fixes.length > 0 ? replaceFixes(fixes, '') : Promise.resolve()),
  };
}

/** Original page number of each page of the fixed file; null for an added page. */
export const pageOrigins = ({
  fixes,
  chosenFacts,
}: Pick<SetupState, 'fixes' | 'chosenFacts'>): (number | null)[] =>
  originalPages(fixes, chosenFacts?.pages.length ?? 0);
