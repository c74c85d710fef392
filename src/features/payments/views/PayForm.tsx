import { useEffect, useState } from 'react';
import { paymentStatusPath } from '#kernel/order-paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import settings from '#ui/settings.module.css';
import { isInitialDocument } from '../client/initial-document.ts';
import { loadStripeParts, type StripeParts } from '../client/load-stripe.ts';
import type { PayFormProps } from '../client/pay-form-props.ts';
import styles from './pay-page.module.css';

export function PayForm(props: PayFormProps) {
  const { publishableKey, orderCode } = props;
  const [parts, setParts] = useState<StripeParts | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [hasStarted, setHasStarted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew
  useEffect(() => {
    let isUnmounted = false;
    // The page is about to reload itself.
    if (!isInitialDocument(location.pathname)) return;
    setHasStarted(true);
    loadStripeParts(publishableKey).then(
      (loaded) => !isUnmounted && setParts(loaded),
      () => !isUnmounted && setHasFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [publishableKey, tries]);
  const retry = () => {
    setHasFailed(false);
    setParts(null);
    setTries(tries + 1);
  };
  return (
    <>
      <div role="alert">
        {hasFailed && (
          <p className={styles.failed}>
            We couldn’t reach the payment service. You haven’t been charged, and your order is saved. Please
            try again. If you use a script blocker, allow js.stripe.com on this page.
          </p>
        )}
      </div>
      {hasFailed && (
        <div className={settings.actions}>
          <Button onClick={retry}>Try again</Button>
          <ButtonLink kind="quiet" to={paymentStatusPath(orderCode)}>
            View order
          </ButtonLink>
        </div>
      )}
      {hasStarted && !hasFailed && !parts && (
        <p role="status" className={styles.loading}>
          Loading the payment form…
        </p>
      )}
      {!hasFailed && parts && (
        <parts.Fields {...props} stripe={parts.stripe} onUnreachable={() => setHasFailed(true)} />
      )}
    </>
  );
}
