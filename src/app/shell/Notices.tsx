import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { errorMessage, requestsInFlight, success, warning } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { OVERLAY_DELAY_MS } from '#kernel/limits.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './notices.module.css';

/** Loading overlay, "Error" dialog, success dialog and warning popup (storefront 2.3, decisions 15 and 16). */
export function Notices() {
  const error = useStore(errorMessage, null);
  const warningText = useStore(warning, null);
  const successMessage = useStore(success, null);
  return (
    <>
      <LoadingOverlay />
      <Dialog
        open={error !== null}
        onClose={() => errorMessage.set(null)}
        title="Error"
        shape="message"
        alert
      >
        <p>{error}</p>
      </Dialog>
      <Dialog
        open={successMessage !== null}
        onClose={() => success.set(null)}
        title={successMessage?.title ?? ''}
        shape="message"
      >
        <p>{successMessage?.message}</p>
      </Dialog>
      <div role="alert" className={styles.warnings}>
        {warningText && (
          <p className={styles.warning}>
            {warningText}
            <button type="button" aria-label="Close" onClick={() => warning.set(null)}>
              <Icon name="close" size={18} />
            </button>
          </p>
        )}
      </div>
    </>
  );
}

/** Appears after 300 ms of waiting for a page or foreground request, never for background calls. */
function LoadingOverlay() {
  const navigating = useNavigation().state !== 'idle';
  const requests = useStore(requestsInFlight, 0);
  const waiting = navigating || requests > 0;
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!waiting) return setIsVisible(false);
    const timer = setTimeout(() => setIsVisible(true), OVERLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <div role="status" className={styles.overlay} data-shown={isVisible}>
      {isVisible && <span>Loading…</span>}
    </div>
  );
}
