import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestFailed } from '#browser/fetch-json.ts';
import { inForeground } from '#browser/notices.ts';
import { PAGES } from '#kernel/addresses.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import { paymentStatusAddress } from '#kernel/order-addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Link } from '#ui/Link.tsx';
import settings from '#ui/settings.module.css';
import { orderAgain } from '../client/order-calls.ts';
import type { Order } from '../contract.ts';
import { CancelForm } from './CancelForm.tsx';
import styles from './order-actions.module.css';

export function OrderActions({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const again = useOrderAgain(order.code);
  const isUnpaid = order.state === 'pending_payment';
  return (
    <div className={styles.actions}>
      <div className={settings.actions}>
        {isUnpaid && <ButtonLink to={paymentStatusAddress(order.code)}>Pay</ButtonLink>}
        <Button kind="secondary" aria-disabled={again.isSending} onClick={again.send}>
          Order again
        </Button>
        {order.canCancel && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            Cancel the order
          </Button>
        )}
      </div>
      <div role="alert">{again.message && <p className={styles.said}>{again.message}</p>}</div>
      <div role="status">{again.left && <LeftOut {...again.left} />}</div>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Cancel this order?">
        <CancelForm order={order} onDone={() => setIsAsking(false)} />
      </Dialog>
    </div>
  );
}

type Left = Awaited<ReturnType<typeof orderAgain>>;

/** Adds the books to the cart and goes there; stays to explain if some could not be added. */
function useOrderAgain(code: string) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    setMessage(null);
    setLeft(null);
    try {
      const put = await inForeground(orderAgain(code));
      if (put.failed.length > 0) setLeft(put);
      else void navigate(PAGES.cart, { viewTransition: true });
    } catch (failed) {
      setMessage(failed instanceof RequestFailed ? failed.message : WARNING_DEFAULT);
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending, message, left };
}

function LeftOut({ added, failed }: Left) {
  return (
    <div className={styles.said}>
      <p>
        {added > 0
          ? 'The other books are in your cart. These stayed out:'
          : 'Nothing was put into your cart:'}
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
