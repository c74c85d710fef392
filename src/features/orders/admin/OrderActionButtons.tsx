import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import type { OrderActionName } from '../order-actions.ts';
import type { AdminOrder } from '../order-admin-contract.ts';
import { OrderActionDialog } from './OrderActionDialog.tsx';
import styles from './order.module.css';
import { RefundDialog } from './RefundDialog.tsx';
import { RetryRefundDialog } from './RetryRefundDialog.tsx';

const ACTION_LABELS: Record<OrderActionName, string> = {
  review: 'Start review',
  begin: 'Start production',
  ship: 'Mark as shipped',
  track: 'Edit tracking',
  deliver: 'Mark as delivered',
  refund: 'Refund order',
  retryRefund: 'Retry refund',
  cancel: 'Cancel order',
};

export function OrderActionButtons({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<OrderActionName | null>(null);
  const [first] = order.actions;
  if (!first) return null;
  // Another dialog may have opened by the time this one closes.
  const close = () => setOpen((current) => (current === open ? null : current));
  const action = order.actions.find((entry) => entry.action === open);
  return (
    <fieldset className={`${layout.flow} ${styles.moves}`} aria-label="Order actions">
      {order.actions.map(({ action: name, blockedReason }) => (
        <span key={name} className={styles.move}>
          <Button
            kind={name === first.action ? 'primary' : 'secondary'}
            disabled={blockedReason !== null}
            aria-describedby={blockedReason ? `waits-${name}` : undefined}
            onClick={() => setOpen(name)}
          >
            {ACTION_LABELS[name]}
          </Button>
          {blockedReason && (
            <span id={`waits-${name}`} className={styles.soft}>
              {blockedReason}
            </span>
          )}
        </span>
      ))}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'retryRefund' && <RetryRefundDialog order={order} onClose={close} />}
      {action && open && open !== 'refund' && open !== 'retryRefund' && (
        <OrderActionDialog
          order={order}
          shipmentNumbers={action.shipmentNumbers}
          title={ACTION_LABELS[open]}
          action={open}
          onClose={close}
        />
      )}
    </fieldset>
  );
}
