import { useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { proofPath } from '#kernel/order-paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { runAction, saveAndRun, submitLabel } from '../../client/design-actions.ts';
import { goToLogin } from '../../client/go-to-login.ts';
import styles from './editor.module.css';
import { useWorkspace } from './workspace.ts';

/**
 * Adds the book to the cart, or updates its cart line or proof. Drafts are saved first. Hidden for designs without a
 * catalogue book.
 */
export function AddToCart() {
  const { state, store, onAddToCart, purpose } = useWorkspace();
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  const [isAdding, setAdding] = useState(false);
  const { lineId, proof } = purpose;
  const { id } = state.design.book;
  if (!id) return null;
  const add = async () => {
    if (!store.get().savedRef) await store.save();
    await saveAndRun(store, (design) => onAddToCart({ book: { id }, design, lineId }));
  };
  const press = async () => {
    if (status !== 'signedIn') return goToLogin(state.isStored);
    setAdding(true);
    await runAction(store, add);
    setAdding(false);
  };
  return (
    <>
      {proof && (
        <ButtonLink kind="quiet" className={styles.action} to={proofPath(proof.code, proof.lineId)}>
          Back to proof
        </ButtonLink>
      )}
      <Button className={styles.action} onClick={() => void press()} disabled={isAdding}>
        {submitLabel(purpose)}
      </Button>
    </>
  );
}
