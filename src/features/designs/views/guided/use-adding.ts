import { useState } from 'react';
import { type AddDesigned, attempt, withShown } from '../../client/deed.ts';
import type { DesignStore } from '../../client/design-store.ts';
import type { GuidedBook } from './guided-book.ts';

/** Saves the design, or adds the book to the cart; errors are shown. */
export function useAdding(
  store: DesignStore | null,
  { id }: GuidedBook,
  lineId: string | null,
  onAddToCart: AddDesigned,
) {
  const [isAdding, setAdding] = useState(false);
  const once = async (deed: (store: DesignStore) => Promise<unknown>) => {
    if (isAdding || !store) return;
    setAdding(true);
    await attempt(store, () => deed(store));
    setAdding(false);
  };
  return {
    isAdding,
    save: () => once((open) => (open.get().kept ? open.flush() : open.save())),
    add: () => once((open) => withShown(open, (design) => onAddToCart({ book: { id }, design, lineId }))),
  };
}
