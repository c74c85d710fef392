import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isMiniCartOpen } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { PAGES } from '#kernel/paths.ts';
import { useSavedForLater } from '../client/use-saved-for-later.ts';
import styles from './notice.module.css';

/**
 * Offers to restore saved lines at their new prices after a change of country (decision 30). Cart page and mini cart
 * show their own offer.
 */
export function SavedForLaterNotice({ currency }: { currency: string }) {
  const { message, isPricing, restore, discard } = useSavedForLater(currency);
  const isPanelOpen = useStore(isMiniCartOpen, false);
  const isCartPage = useLocation().pathname === PAGES.cart;
  // A live region must exist before its text changes.
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => setPlaced(true), []);
  const isShown = isPlaced && message !== '' && !isPanelOpen && !isCartPage;
  return (
    <div className={styles.notice} data-shown={isShown}>
      <p role="status">{isShown && message}</p>
      {isShown && (
        <div className={styles.actions}>
          <button type="button" className={styles.action} aria-disabled={isPricing} onClick={restore}>
            Restore books
          </button>
          <button type="button" className={styles.action} aria-disabled={isPricing} onClick={discard}>
            Discard books
          </button>
        </div>
      )}
    </div>
  );
}
