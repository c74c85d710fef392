import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { isMiniCartOpen } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { PAGES } from '#kernel/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { followGuestCart, guestCart, UNREAD } from '../client/guest-cart.ts';
import { AddedNotice } from './AddedNotice.tsx';

/** Preloads the panel, when a pointer nears the button. */
export const loadMiniCart = () => import('./MiniCartLines.tsx');
const MiniCartLines = lazy(() => loadMiniCart().catch(() => ({ default: MiniCartUnavailable })));
/** Only shown after login, so guests don't load it. */
const CartMessages = lazy(() =>
  import('./CartMessages.tsx').then(
    (file) => ({ default: file.CartMessages }),
    () => ({ default: () => null }),
  ),
);

/** Loaded only if lines are saved for later, which is rare. */
const SavedForLaterNotice = lazy<ComponentType<{ currency: string }>>(() =>
  import('./SavedForLaterNotice.tsx').then(
    (file) => ({ default: file.SavedForLaterNotice }),
    () => ({ default: () => null }),
  ),
);

/**
 * Mini cart and cart notices on every page (storefront 2.11, decision 30). Rendered once in the shell; also keeps the
 * cart synchronised.
 */
export function MiniCart({ currency }: { currency: string }) {
  const isOpen = useStore(isMiniCartOpen, false);
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  const { savedForLater } = useStore(guestCart, UNREAD);
  const { pathname } = useLocation();
  const close = () => isMiniCartOpen.set(false);
  useEffect(followGuestCart, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes when the page changes
  useEffect(close, [pathname]);
  return (
    <>
      <Dialog open={isOpen} onClose={close} title="Cart" shape="panel">
        <Suspense fallback={null}>
          <MiniCartLines currency={currency} onClose={close} />
        </Suspense>
      </Dialog>
      <AddedNotice />
      {status === 'signedIn' && (
        <Suspense fallback={null}>
          <CartMessages />
        </Suspense>
      )}
      {savedForLater.length > 0 && (
        <Suspense fallback={null}>
          <SavedForLaterNotice currency={currency} />
        </Suspense>
      )}
    </>
  );
}

/** Fallback if the panel's script fails to load; links to the cart page. */
function MiniCartUnavailable(_: { currency: string; onClose: () => void }) {
  return (
    <p role="alert">
      We couldn’t load this panel. <a href={PAGES.cart}>Go to Cart</a>
    </p>
  );
}
