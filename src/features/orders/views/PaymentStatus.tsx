import { useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { inForeground } from '#browser/notices.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { orderPath, paymentStatusPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import buttons from '#ui/button.module.css';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import settings from '#ui/settings.module.css';
import text from '#ui/text.module.css';
import { retryPayment } from '../client/order-calls.ts';
import { usePolledOrder } from '../client/use-polled-order.ts';
import type { Order } from '../contract.ts';
import { paymentOutcome } from '../payment-outcome.ts';
import { paymentStatusText } from '../payment-status-text.ts';
import { Arrival } from './Arrival.tsx';
import { OrderedCover } from './OrderedCover.tsx';
import styles from './payment-status.module.css';

/** Payment result and next steps (decision 33). @param initialOrder order as rendered by the server */
export function PaymentStatus({ initialOrder }: { initialOrder: Order }) {
  const { order, update, hasStopped, pollNow } = usePolledOrder(initialOrder);
  const { code, currency, total, lines, payment } = order;
  const outcome = paymentOutcome(order);
  const { title, paragraphs } = paymentStatusText(order, outcome);
  const isOpen = order.state === 'pending_payment';
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <div className={styles.text}>
        <div role="status" className={styles.notice} data-outcome={outcome}>
          <h1>{title}</h1>
          {paragraphs.map((sentence) => (
            <p key={sentence} className={text.lead}>
              {sentence}
            </p>
          ))}
          {outcome === 'paid' && order.state !== 'delivered' && <p>{arrivalText(order)}</p>}
          {isOpen && hasStopped && (
            <p className={styles.note}>This page has stopped checking. Press the button to check again.</p>
          )}
        </div>
        {isOpen ? (
          <PaymentActions
            order={order}
            canRetry={outcome !== 'waiting' && outcome !== 'processing'}
            onPaying={update}
            url={payment?.url ?? null}
          >
            {hasStopped && (
              <Button kind="secondary" onClick={pollNow}>
                Check again
              </Button>
            )}
          </PaymentActions>
        ) : (
          <div className={settings.actions}>
            <ButtonLink to={orderPath(code)}>View order</ButtonLink>
            <ButtonLink kind="quiet" to={outcome === 'cancelled' ? PAGES.cart : PAGES.listing}>
              {outcome === 'cancelled' ? 'Go to Cart' : 'Continue Shopping'}
            </ButtonLink>
          </div>
        )}
        <p className={`${text.ruled} ${styles.order}`}>
          Order <Link to={orderPath(code)}>{code}</Link>, <Price amount={total} currency={currency} />
        </p>
      </div>
      <div className={styles.books} data-count={Math.min(lines.length, 3)}>
        {lines.slice(0, 3).map(({ id, imageUrl }) => (
          <OrderedCover key={id} imageUrl={imageUrl} sizes="(width < 769px) 28vw, 14rem" />
        ))}
      </div>
    </div>
  );
}

function arrivalText({ shipments, lines }: Order) {
  const from = shipments.map(({ expectedFrom }) => expectedFrom).sort()[0];
  const to = shipments
    .map(({ expectedTo }) => expectedTo)
    .sort()
    .at(-1);
  if (!from || !to) return null;
  const awaitsProof = lines.some(({ design }) => design && design.proof !== 'approve');
  return (
    <>
      Your books should arrive <Arrival from={from} to={to} />
      {awaitsProof && ', depending on when you approve the proof'}.
    </>
  );
}

interface PaymentActionsProps {
  order: Order;
  canRetry: boolean;
  url: string | null;
  onPaying: (order: Order) => void;
  children: React.ReactNode;
}

function PaymentActions({ order: { code }, canRetry, url, onPaying, children }: PaymentActionsProps) {
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const retry = async () => {
    if (isSending) return;
    setIsSending(true);
    setMessage(null);
    try {
      const updated = await inForeground(retryPayment(code));
      onPaying(updated);
      if (updated.payment?.url) location.assign(updated.payment.url);
    } catch (error) {
      setMessage(error instanceof RequestFailed ? errorText(error) : DEFAULT_WARNING);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <div role="alert">{message && <p className={styles.failed}>{message}</p>}</div>
      <div className={settings.actions}>
        {canRetry && (
          <Button aria-disabled={isSending} onClick={retry}>
            Try again
          </Button>
        )}
        {!canRetry && url && (
          <a href={url} className={`${buttons.button} ${buttons.primary}`}>
            Continue to payment
          </a>
        )}
        {children}
        <ButtonLink kind="quiet" to={orderPath(code)}>
          View order
        </ButtonLink>
      </div>
      <noscript>
        <p className={styles.note}>
          <a href={paymentStatusPath(code)}>Check again</a> to see whether we’ve received your payment.
          {canRetry && ' To try paying again, turn on JavaScript and reload this page.'}
        </p>
      </noscript>
    </>
  );
}

function errorText({ code, message }: RequestFailed): string {
  if (code === 'PAYMENT_UNAVAILABLE')
    return 'We can’t reach the payment service. Your order is saved. Please try again in a few minutes.';
  return message;
}
