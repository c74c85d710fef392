import { useState } from 'react';
import { type AddDesigned, attempt, withShown } from '../../client/deed.ts';
import type { DesignStore } from '../../client/design-store.ts';
import type { GuidedBook } from './guided-book.ts';

/** Saving the design and putting the book into the cart with it; what fails is said. */
export function useAdding(
  store: DesignStore | null,
  { id }: GuidedBook,
  lineId: string | null,
  onAddToCart: AddDesigned,
) {
  const [isAdding, setAdding] = useState(false);
  const once = async (deed: () => Promise<unknown>) => {
    if (isAdding) return;
    setAdding(true);
    await attempt(deed);
    setAdding(false);
  };
  return {
    isAdding,
    save: () => once(async () => (store?.get().kept ? store.flush() : store?.save())),
    add: () =>
      once(async () => store && withShown(store, (design) => onAddToCart({ book: { id }, design, lineId }))),
  };
}
