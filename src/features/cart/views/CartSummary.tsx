import type { ReactNode } from 'react';
import { messageOrderPath, PAGES } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { itemsAddedHere } from '../client/guest-cart.ts';
import type { CartView } from '../client/use-cart-view.ts';
import { CouponField } from './CouponField.tsx';
import styles from './cart-summary.module.css';
import { WalletSwitch } from './WalletSwitch.tsx';

interface CartSummaryProps {
  view: CartView;
  currency: string;
  /** Wallet balance in minor units of `currency`. */
  walletBalance: number;
  /** Whether orders can be placed online; otherwise they are placed by message. */
  canOrder: boolean;
  totals: ReactNode;
}

export function CartSummary({ view, currency, walletBalance, canOrder, totals }: CartSummaryProps) {
  const { settings = null } = view.cart;
  const isKnown = !view.isServerCart || settings !== null;
  return (
    <section className={styles.summary} aria-label="Order summary">
      <p className={text.soft}>{itemsAddedHere(view.count)}</p>
      {view.hasFailed && (
        <div role="alert" className={styles.failed}>
          <p>Some prices in {currency} didn’t load.</p>
          <Button kind="quiet" onClick={view.retry}>
            Try again
          </Button>
        </div>
      )}
      {totals}
      {canOrder && isKnown && view.count > 0 && (
        <div className={styles.terms}>
          <CouponField settings={settings} currency={currency} returnTo={PAGES.cart} />
          {settings && (
            <WalletSwitch uses={settings.usesWallet} balance={walletBalance} currency={currency} />
          )}
        </div>
      )}
      {canOrder ? view.count > 0 && <Checkout /> : <OrderByMessage />}
      <ButtonLink to={PAGES.listing} kind="quiet" className={styles.onward ?? ''}>
        Continue Shopping
      </ButtonLink>
      <p className={`${text.small} ${styles.bound}`}>
        We bind each book to order. It leaves the bindery after about 21&nbsp;working days.
      </p>
    </section>
  );
}

function Checkout() {
  return (
    <ButtonLink to={PAGES.checkout} className={styles.checkout ?? ''}>
      Checkout
    </ButtonLink>
  );
}

function OrderByMessage() {
  return (
    <>
      <p className={styles.note}>
        We currently take orders by message, and you don’t need an account. This button copies your books into
        a message. We reply within 2&nbsp;working days with the total, including shipping and tax, and how to
        pay. You owe nothing until you agree.
      </p>
      <ButtonLink to={messageOrderPath()} className={styles.checkout ?? ''}>
        Order by message
      </ButtonLink>
    </>
  );
}
