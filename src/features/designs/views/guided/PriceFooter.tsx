import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import { type Purpose, submitLabel } from '../../client/design-actions.ts';
import type { DesignState } from '../../client/design-state.ts';
import { SaveRemedy } from '../SaveRemedy.tsx';
import styles from './price-footer.module.css';

interface PriceFooterProps {
  state: DesignState;
  isReady: boolean;
  isAdding: boolean;
  purpose: Purpose;
  onAdd: () => void;
  onReview: () => void;
}

export function PriceFooter({ state, isReady, isAdding, purpose, onAdd, onReview }: PriceFooterProps) {
  const { price, isPricing, priceError, findings } = state;
  const refused = findings.filter(({ grade }) => grade === 'refused').length;
  return (
    <div className={`${layout.row} ${styles.foot}`}>
      <SaveFailureNotice state={state} />
      <p className={styles.price} data-stale={isPricing} role="status">
        {price ? <Price amount={price.amount} currency={price.currency} large /> : priceError || '…'}
      </p>
      {findings.length > 0 && (
        <button type="button" className={styles.findings} onClick={onReview} data-refused={refused > 0}>
          {refused > 0
            ? `${refused === 1 ? 'One thing' : `${refused} things`} can’t be made`
            : `${findings.length === 1 ? 'One note' : `${findings.length} notes`} from the bookbinder`}
        </button>
      )}
      <Button onClick={onAdd} disabled={!isReady} aria-disabled={isAdding} className={styles.add}>
        {submitLabel(purpose)}
      </Button>
    </div>
  );
}

function SaveFailureNotice({ state: { saveStatus, saveMessage, remedy, isStored } }: { state: DesignState }) {
  if (saveStatus !== 'failed') return null;
  return (
    <div role="alert" className={styles.notSaved}>
      <p>{saveMessage}</p>
      <SaveRemedy remedy={remedy} isStored={isStored} />
    </div>
  );
}
