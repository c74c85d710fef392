import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import { unresolvedFindings } from '../../client/setup-state.ts';
import { spellNumber } from '../../client/summary.ts';
import styles from './order-bar.module.css';
import type { PartProps } from './part-props.ts';

export function OrderBar({ setup, state }: PartProps) {
  const { price, isPricing, isOrdering, orderFailed, sending } = state;
  const unresolvedCount = unresolvedFindings(state).length;
  const isSignedIn = useStore(visitor, UNKNOWN_VISITOR).status === 'signedIn';
  const isReady = unresolvedCount === 0 && price !== null;
  return (
    <div className={`${layout.row} ${styles.foot}`} data-part="foot">
      {orderFailed && (
        <p role="alert" className={styles.failed}>
          {orderFailed}
        </p>
      )}
      <p className={styles.price} data-stale={isPricing} role="status">
        {price ? <Price amount={price.total} currency={price.currency} large /> : '…'}
        {price && state.spec.copies > 1 && (
          <span>
            {state.spec.copies} × {formatMoney(price.perCopy, price.currency)}
          </span>
        )}
      </p>
      {unresolvedCount > 0 && (
        <a className={styles.left} href="#findings">
          {unresolvedCount === 1 ? 'One thing' : `${capitalize(spellNumber(unresolvedCount))} things`} left to
          fix
        </a>
      )}
      <Button
        className={styles.order}
        disabled={!isReady}
        aria-disabled={isOrdering}
        onClick={() => void setup.order()}
      >
        {isOrdering
          ? (WAITING_LABELS[sending.at] ?? 'One moment…')
          : !isSignedIn
            ? 'Log in to order'
            : state.isInCart
              ? 'Update cart'
              : 'Upload and add to cart'}
      </Button>
    </div>
  );
}

const WAITING_LABELS: Partial<Record<PartProps['state']['sending']['at'], string>> = {
  sending: 'Uploading…',
  lost: 'Waiting for connection…',
  paused: 'Upload paused',
  checking: 'Checking…',
};
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
