import { type ReactNode, useEffect } from 'react';
import { showWarning } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/Icon.tsx';
import { cartMessages, showCartMessages } from '../client/cart-messages.ts';
import { guestCart, UNREAD } from '../client/guest-cart.ts';
import styles from './notice.module.css';

/**
 * Reports the merge of a guest cart once after login (decision 29). Lines still in local storage when signed in,
 * because the merge at login failed, are merged now.
 */
export function CartMessages(): ReactNode {
  const messages = useStore(cartMessages, null);
  const { items, merging } = useStore(guestCart, UNREAD);
  const isLate = items.length > 0 || merging !== undefined;
  useEffect(() => showCartMessages(), []);
  useEffect(() => {
    if (isLate) void mergeNow();
  }, [isLate]);
  return (
    <div className={styles.notice} data-shown={messages !== null} data-kind="added">
      <div role="status">
        {messages?.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {messages && (
        <div className={styles.actions}>
          <button
            type="button"
            className={`${button.icon} ${styles.close}`}
            aria-label="Close"
            onClick={() => cartMessages.set(null)}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}

async function mergeNow(): Promise<void> {
  try {
    const [{ mergeGuestCart }, { load }] = await Promise.all([
      import('../client/merge.ts'),
      import('../client/server-cart.ts'),
    ]);
    await mergeGuestCart();
    await load();
    showCartMessages({ includeThisPage: true });
  } catch {
    showWarning('We couldn’t add the books on this device to your cart. They are still saved here.');
  }
}
