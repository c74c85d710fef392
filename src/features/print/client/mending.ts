import type { Mend } from '../mends.ts';
import { mendWords } from './mend-words.ts';
import { origins, without } from './page-order.ts';
import type { SetupParts } from './setup-parts.ts';
import type { SetupState } from './setup-state.ts';

const NOT_MENDED = 'This could not be done to your file. It stays as it was.';

export function mending(parts: SetupParts, { onMended }: { onMended: () => void }) {
  const { state, put } = parts;
  let making: Promise<void> = Promise.resolve();

  /** Has the worker apply exactly these fixes. If one can't be applied, everything stays as it was. */
  async function apply(mends: readonly Mend[], told: string): Promise<void> {
    if (state.get().isMending) return;
    making = make(mends, told);
    return making;
  }

  async function make(mends: readonly Mend[], told: string): Promise<void> {
    const { file } = state.get();
    /** Results for a file that is no longer here are ignored. */
    const isHere = () => state.get().file === file;
    put({ isMending: true, mendFailed: '' });
    try {
      const facts = await parts.workshop().mend(mends);
      if (!isHere()) return;
      put({ facts, mends, version: state.get().version + 1, told });
      onMended();
    } catch (failed) {
      if (!isHere()) return;
      put({ mendFailed: failed instanceof Error && failed.message ? failed.message : NOT_MENDED });
    } finally {
      if (isHere()) put({ isMending: false });
    }
  }

  return {
    /** Resolves when no fix is being applied. */
    settled: () => making,
    mend: (mend: Mend) => apply([...state.get().mends, mend], `${mendWords(mend)}.`),
    undo(at: number) {
      const { mends, chosen } = state.get();
      return apply(
        without(mends, at, chosen?.pages.length ?? 0),
        mends[at] ? `Undone: ${mendWords(mends[at])}.` : '',
      );
    },
    undoAll: () => apply([], 'Undone: the file is as you chose it.'),
    /** Applies saved fixes to a file that was just read. */
    again: (mends: readonly Mend[]) => (mends.length > 0 ? apply(mends, '') : Promise.resolve()),
  };
}

/** Original page number of each page of the fixed file; null for an added page. */
export const originsOf = ({ mends, chosen }: Pick<SetupState, 'mends' | 'chosen'>): (number | null)[] =>
  origins(mends, chosen?.pages.length ?? 0);
