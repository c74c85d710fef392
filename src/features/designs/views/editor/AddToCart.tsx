import { useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { proofAddress } from '#kernel/order-addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { attempt, deedWords, withShown } from '../../client/deed.ts';
import { goToLogin } from '../../client/go-to-login.ts';
import styles from './editor.module.css';
import { useWorkspace } from './workspace.ts';

/**
 * Adds the book to the cart, or updates its cart line or proof. Drafts are saved first. Hidden for designs without a
 * catalogue book.
 */
export function AddToCart() {
  const { state, store, onAddToCart, purpose } = useWorkspace();
  const { status } = useStore(visitor, UNKNOWN);
  const [isAdding, setAdding] = useState(false);
  const { lineId, proof } = purpose;
  const { id } = state.design.book;
  if (!id) return null;
  const add = async () => {
    if (!store.get().kept) await store.save();
    await withShown(store, (design) => onAddToCart({ book: { id }, design, lineId }));
  };
  const press = async () => {
    if (status !== 'signedIn') return goToLogin(state.isStored);
    setAdding(true);
    await attempt(store, add);
    setAdding(false);
  };
  return (
    <>
      {proof && (
        <ButtonLink kind="quiet" className={styles.deed} to={proofAddress(proof.code, proof.lineId)}>
          Back to the proof
        </ButtonLink>
      )}
      <Button className={styles.deed} onClick={() => void press()} disabled={isAdding}>
        {deedWords(purpose)}
      </Button>
    </>
  );
}
