import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isMiniCartOpen } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { PAGES } from '#kernel/addresses.ts';
import { useSetAside } from '../client/use-set-aside.ts';
import styles from './notice.module.css';

/**
 * After a change of country: offers to put the lines back that were set aside, at the new prices (decision 30). The cart
 * page and the mini cart make the offer themselves.
 */
export function SetAsideNotice({ currency }: { currency: string }) {
  const { words, isPricing, putBack, leaveOut } = useSetAside(currency);
  const isPanelOpen = useStore(isMiniCartOpen, false);
  const isCartPage = useLocation().pathname === PAGES.cart;
  // It is announced when it changes, so its place is there before its words.
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => setPlaced(true), []);
  const isShown = isPlaced && words !== '' && !isPanelOpen && !isCartPage;
  return (
    <div className={styles.notice} data-shown={isShown}>
      <p role="status">{isShown && words}</p>
      {isShown && (
        <div className={styles.ways}>
          <button type="button" className={styles.way} aria-disabled={isPricing} onClick={putBack}>
            Put them back
          </button>
          <button type="button" className={styles.way} aria-disabled={isPricing} onClick={leaveOut}>
            Leave them out
          </button>
        </div>
      )}
    </div>
  );
}
