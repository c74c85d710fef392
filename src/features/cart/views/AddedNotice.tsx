import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isMiniCartOpen } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { PAGES } from '#kernel/paths.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/Icon.tsx';
import { lastAdded } from '../client/guest-cart.ts';
import styles from './notice.module.css';

const SHOWN_MS = 7000;

/**
 * Announces an addition and links to the cart, since a guest's mini cart doesn't open by itself (storefront 4).
 * Disappears after a while unless hovered or focused.
 */
export function AddedNotice() {
  const added = useStore(lastAdded, null);
  const isCartOpen = useStore(isMiniCartOpen, false);
  const isCartPage = useLocation().pathname === PAGES.cart;
  const [isShown, setIsShown] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!added) return;
    setIsShown(true);
    const timer = setInterval(() => {
      if (!notice.current?.matches(':hover, :focus-within')) setIsShown(false);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [added]);
  const isVisible = isShown && !isCartOpen;
  return (
    <div ref={notice} className={styles.notice} data-shown={isVisible} data-kind="added">
      <p role="status">{isVisible && <bdi>{added?.message}</bdi>}</p>
      {isVisible && (
        <div className={styles.actions}>
          {!isCartPage && (
            <button type="button" className={styles.action} onClick={() => isMiniCartOpen.set(true)}>
              View cart
            </button>
          )}
          <button
            type="button"
            className={`${button.icon} ${styles.close}`}
            aria-label="Close"
            onClick={() => setIsShown(false)}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
