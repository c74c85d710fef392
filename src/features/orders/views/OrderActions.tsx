import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestFailed } from '#browser/fetch-json.ts';
import { inForeground } from '#browser/notices.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { paymentStatusPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Link } from '#ui/Link.tsx';
import settings from '#ui/settings.module.css';
import { reorder } from '../client/order-calls.ts';
import type { Order } from '../contract.ts';
import { CancelForm } from './CancelForm.tsx';
import styles from './order-actions.module.css';

export function OrderActions({ order }: { order: Order }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const reorderAction = useReorder(order.code);
  const isUnpaid = order.state === 'pending_payment';
  return (
    <div className={styles.actions}>
      <div className={settings.actions}>
        {isUnpaid && <ButtonLink to={paymentStatusPath(order.code)}>Pay now</ButtonLink>}
        <Button kind="secondary" aria-disabled={reorderAction.isSending} onClick={reorderAction.send}>
          Order again
        </Button>
        {order.canCancel && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
            Cancel order
          </Button>
        )}
      </div>
      <div role="alert">
        {reorderAction.message && <p className={styles.message}>{reorderAction.message}</p>}
      </div>
      <div role="status">{reorderAction.result && <ReorderFailures {...reorderAction.result} />}</div>
      <Dialog open={isDialogOpen} onClose={() => setDialogOpen(false)} title="Cancel this order?">
        <CancelForm order={order} onDone={() => setDialogOpen(false)} />
      </Dialog>
    </div>
  );
}

type ReorderResult = Awaited<ReturnType<typeof reorder>>;

/** Adds the books to the cart and goes there; stays to explain if some could not be added. */
function useReorder(code: string) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [result, setResult] = useState<ReorderResult | null>(null);
  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    setMessage(null);
    setResult(null);
    try {
      const reordered = await inForeground(reorder(code));
      if (reordered.failed.length > 0) setResult(reordered);
      else void navigate(PAGES.cart, { viewTransition: true });
    } catch (error) {
      setMessage(error instanceof RequestFailed ? error.message : DEFAULT_WARNING);
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending, message, result };
}

function ReorderFailures({ added, failed }: ReorderResult) {
  return (
    <div className={styles.message}>
      <p>
        {added > 0
          ? 'The other books are in your cart. We couldn’t add these:'
          : 'We couldn’t add these books to your cart:'}
      </p>
      <ul>
        {failed.map(({ title, reason }) => (
          <li key={`${title} ${reason}`}>
            <cite>{title}</cite>: {reason}
          </li>
        ))}
      </ul>
      {added > 0 && <Link to={PAGES.cart}>Go to Cart</Link>}
    </div>
  );
}
