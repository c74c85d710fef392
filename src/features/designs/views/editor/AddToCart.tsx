import { useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { inForeground, showError, showWarning } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { Button } from '#ui/Button.tsx';
import { useBench } from './bench.ts';
import styles from './editor.module.css';
import { goToLogin } from './go-to-login.ts';

/**
 * Puts the book into the cart in this design, or the design into the line it came from; a design that is a draft is saved
 * first, since a draft is not ordered. A design of no book of the shop cannot be ordered by the cart.
 */
export function AddToCart() {
  const { state, store, onAddToCart, lineId } = useBench();
  const { status } = useStore(visitor, UNKNOWN);
  const [isAdding, setAdding] = useState(false);
  const { id } = state.design.book;
  if (!id) return null;
  const add = async () => {
    await store.save();
    const { design, kept, keeping } = store.get();
    // Why it is not saved stands beside its name.
    if (keeping === 'saved' && kept) await onAddToCart({ book: { id }, design, designId: kept.id, lineId });
  };
  const press = async () => {
    if (status !== 'signedIn') return goToLogin(state.isStored);
    setAdding(true);
    try {
      await inForeground(add());
    } catch (failed) {
      if (failed instanceof RequestFailed && failed.status >= 400) showError(failed.message);
      else showWarning();
    } finally {
      setAdding(false);
    }
  };
  return (
    <Button className={styles.deed} onClick={() => void press()} disabled={isAdding}>
      {lineId ? 'Update the cart' : 'Add to cart'}
    </Button>
  );
}
