import { useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { proofPath } from '#kernel/order-paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { limitInput } from '#ui/limit-input.ts';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import { runAction, saveAndRun, submitLabel } from '../../client/design-actions.ts';
import type { SaveStatus } from '../../client/design-state.ts';
import type { Unit } from '../../client/editing/element-labels.ts';
import { goToLogin } from '../../client/go-to-login.ts';
import { DESIGN_NAME_MAX } from '../../limits.ts';
import { SaveRemedy } from '../SaveRemedy.tsx';
import styles from './editor.module.css';
import fields from './fields.module.css';
import { Versions } from './Versions.tsx';
import { useWorkspace } from './workspace.ts';

interface TopbarProps {
  setUnit(unit: Unit): void;
  hasSafe: boolean;
  setHasSafe(has: boolean): void;
}

export function Topbar(props: TopbarProps) {
  const { state, store } = useWorkspace();
  return (
    <div className={styles.top}>
      <div className={styles.nameField}>
        <input
          className={styles.name}
          aria-label="Design name"
          value={state.name}
          onChange={(event) => store.rename(limitInput(event, DESIGN_NAME_MAX))}
        />
        <SaveStatusText />
      </div>
      <UndoRedo />
      <DisplayOptions {...props} />
      <div className={styles.end}>
        <PriceTag />
        <SaveButton />
        <AddToCart />
      </div>
    </div>
  );
}

function UndoRedo() {
  const { state, commands } = useWorkspace();
  const { undo, redo } = state.history;
  return (
    <div className={styles.group} role="toolbar" aria-label="Undo and redo">
      <button
        type="button"
        className={fields.tool}
        disabled={!undo}
        aria-label={undo ? `Undo: ${undo.label}` : 'Undo'}
        title={undo ? `Undo: ${undo.label}` : 'Undo'}
        onClick={commands.undo}
      >
        <UndoArrow />
      </button>
      <button
        type="button"
        className={fields.tool}
        disabled={!redo}
        aria-label={redo ? `Redo: ${redo.label}` : 'Redo'}
        title={redo ? `Redo: ${redo.label}` : 'Redo'}
        onClick={commands.redo}
      >
        <UndoArrow isForth />
      </button>
    </div>
  );
}

const UndoArrow = ({ isForth = false }: { isForth?: boolean }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <g transform={isForth ? 'matrix(-1 0 0 1 24 0)' : undefined}>
      <path d="M9 5 4 10l5 5M4.500 10H14a6 5 0 0 1 0 10h-3" strokeWidth="1.6" />
    </g>
  </svg>
);

function DisplayOptions({ setUnit, hasSafe, setHasSafe }: TopbarProps) {
  const { unit } = useWorkspace();
  return (
    <div className={styles.group} role="toolbar" aria-label="Units and guides">
      <button
        type="button"
        className={fields.tool}
        aria-label={unit === 'mm' ? 'Units: mm. Change to inches' : 'Units: inch. Change to mm'}
        onClick={() => setUnit(unit === 'mm' ? 'inch' : 'mm')}
      >
        {unit === 'mm' ? 'mm' : 'inch'}
      </button>
      <button
        type="button"
        className={fields.tool}
        aria-pressed={hasSafe}
        onClick={() => setHasSafe(!hasSafe)}
      >
        Safe zones
      </button>
    </div>
  );
}

function PriceTag() {
  const { state } = useWorkspace();
  const { price, priceError, isPricing } = state;
  if (!price) return <p className={styles.price}>{priceError ? 'Price unavailable' : ''}</p>;
  return (
    <details className={styles.price} aria-busy={isPricing}>
      <summary>
        {!state.design.book.id && <span className={text.note}>Extras</span>}
        <Price amount={price.amount} currency={price.currency} />
      </summary>
      <ul>
        {price.parts.map(({ id, label, count, amount }) => (
          <li key={id}>
            <span>
              {label}
              {count > 1 ? ` × ${count}` : ''}
            </span>
            <Price amount={amount} currency={price.currency} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A guest logs in and returns to the same draft, by then in the account. */
function SaveButton() {
  const { state, store } = useWorkspace();
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  const [isOpen, setOpen] = useState(false);
  if (state.savedRef)
    return (
      <>
        <Button kind="secondary" className={styles.action} onClick={() => setOpen(true)}>
          Versions
        </Button>
        <Versions open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  const save = () => {
    if (status !== 'signedIn') goToLogin(state.isStored);
    else void store.save().catch(() => {});
  };
  return (
    <Button
      kind="secondary"
      className={styles.action}
      onClick={save}
      disabled={state.saveStatus === 'saving'}
    >
      {status === 'signedIn' ? 'Save design' : 'Log in to save'}
    </Button>
  );
}

const SAVE_STATUS_TEXT: Record<SaveStatus, string> = {
  draft: 'Draft in this browser',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet',
  conflict: 'Changed in another tab',
};

function SaveStatusText() {
  const { state } = useWorkspace();
  const { saveStatus, saveMessage, remedy, isStored } = state;
  return (
    <div className={styles.saveStatus} data-save-status={saveStatus} data-stored={isStored}>
      <p role="status">{saveMessage || SAVE_STATUS_TEXT[saveStatus]}</p>
      <SaveRemedy remedy={remedy} isStored={isStored} />
    </div>
  );
}

/**
 * Adds the book to the cart, or updates its cart line or proof. Drafts are saved first. Hidden for designs without a
 * catalogue book.
 */
function AddToCart() {
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
