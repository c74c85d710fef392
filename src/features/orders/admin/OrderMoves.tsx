import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { AdminOrder } from '../order-admin-contract.ts';
import type { AdminMoveName } from '../order-admin-moves.ts';
import { OrderMoveDialog } from './OrderMoveDialog.tsx';
import styles from './order.module.css';
import { RefundAgainDialog } from './RefundAgainDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const BUTTONS: Record<AdminMoveName, string> = {
  review: 'Read it through',
  begin: 'Begin the binding',
  ship: 'Send a parcel',
  track: 'Put tracking right',
  deliver: 'A parcel has arrived',
  refund: 'Give money back',
  refundAgain: 'Ask for the refund again',
  cancel: 'Cancel the order',
};

export function OrderMoves({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<AdminMoveName | null>(null);
  const [first] = order.moves;
  if (!first) return null;
  // The action and its dialog may be gone before this closes, and another dialog may be open by then.
  const close = () => setOpen((now) => (now === open ? null : now));
  const move = order.moves.find((one) => one.move === open);
  return (
    <fieldset className={styles.moves} aria-label="What can be done">
      {order.moves.map(({ move: name, waits }) => (
        <span key={name} className={styles.move}>
          <Button
            kind={name === first.move ? 'primary' : 'secondary'}
            disabled={waits !== null}
            aria-describedby={waits ? `waits-${name}` : undefined}
            onClick={() => setOpen(name)}
          >
            {BUTTONS[name]}
          </Button>
          {waits && (
            <span id={`waits-${name}`} className={styles.soft}>
              {waits}
            </span>
          )}
        </span>
      ))}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'refundAgain' && <RefundAgainDialog order={order} onClose={close} />}
      {move && open && open !== 'refund' && open !== 'refundAgain' && (
        <OrderMoveDialog
          order={order}
          parcels={move.parcels}
          title={BUTTONS[open]}
          move={open}
          onClose={close}
        />
      )}
    </fieldset>
  );
}
