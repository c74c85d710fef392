import { useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { inForeground, showError, showWarning } from '#browser/notices.ts';
import type { DesignStore } from '../../client/design-store.ts';
import type { Design } from '../../design.ts';
import type { GuidedBook } from './guided-book.ts';

/** A book in a design, for the cart: a saved one by its id, and the line that it replaces. */
export interface Designed {
  book: Pick<GuidedBook, 'id'>;
  design: Design;
  designId: string | null;
  lineId: string | null;
}
/** Puts it into the cart and shows that it is there. Rejects with `RequestFailed`. */
export type AddDesigned = (designed: Designed) => Promise<void>;

/** Saving the design and putting the book into the cart with it; what fails is said. */
export function useAdding(
  store: DesignStore | null,
  book: GuidedBook,
  lineId: string | null,
  onAddToCart: AddDesigned,
) {
  const [isAdding, setAdding] = useState(false);
  const attempt = async (deed: () => Promise<unknown>) => {
    if (isAdding) return;
    setAdding(true);
    try {
      await inForeground(deed());
    } catch (failed) {
      if (failed instanceof RequestFailed && failed.status >= 400) showError(failed.message);
      else showWarning();
    } finally {
      setAdding(false);
    }
  };
  return {
    isAdding,
    save: () => attempt(async () => (store?.get().kept ? store.flush() : store?.save())),
    add: () =>
      attempt(async () => {
        if (!store) return;
        // What could not be saved is not what would be ordered; why is said where the design's name stands.
        if (!(await store.flush())) return;
        const { design, kept } = store.get();
        await onAddToCart({ book, design, designId: kept?.id ?? null, lineId });
      }),
  };
}
