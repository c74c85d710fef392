import { useState } from 'react';
import { type AddDesignedBook, runAction, saveAndRun } from '../../client/design-actions.ts';
import type { DesignStore } from '../../client/design-store.ts';
import type { GuidedBook } from './step-props.ts';

/** Saves the design, or adds the book to the cart; errors are shown. */
export function useCartActions(
  store: DesignStore | null,
  { id }: GuidedBook,
  lineId: string | null,
  onAddToCart: AddDesignedBook,
) {
  const [isAdding, setAdding] = useState(false);
  const runOnce = async (action: (store: DesignStore) => Promise<unknown>) => {
    if (isAdding || !store) return;
    setAdding(true);
    await runAction(store, () => action(store));
    setAdding(false);
  };
  return {
    isAdding,
    save: () => runOnce((open) => (open.get().savedRef ? open.flush() : open.save())),
    add: () => runOnce((open) => saveAndRun(open, (design) => onAddToCart({ book: { id }, design, lineId }))),
  };
}
