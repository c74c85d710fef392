import { orderByLetterAddress, PAGES } from '#kernel/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import { itemsAddedHere } from '../client/guest-cart.ts';
import type { CartView } from '../client/use-cart-in.ts';
import styles from './cart-summary.module.css';

/** The sum, what will be added to it, and the way to order: by letter, as long as nothing can be paid here. */
export function CartSummary({ view, currency }: { view: CartView; currency: string }) {
  return (
    <section className={styles.summary} aria-label="Summary">
      <p className={styles.count}>{itemsAddedHere(view.count)}</p>
      <p className={styles.subtotal} aria-live="polite">
        <span>Subtotal</span> <Price amount={view.subtotal} currency={currency} large />
      </p>
      {view.hasFailed && (
        <div role="alert" className={styles.failed}>
          <p>Some lines could not be priced in {currency} just now and are not in the subtotal.</p>
          <Button kind="quiet" onClick={view.retry}>
            Try again
          </Button>
        </div>
      )}
      <p className={styles.note}>
        Orders are taken by letter for now, and you need no account. The button writes these books into a
        letter to us; we answer within 2&nbsp;working days with the whole sum, carriage and taxes included,
        and the ways to pay it. Nothing is bound or owed before you agree.
      </p>
      <ButtonLink to={orderByLetterAddress()} className={styles.checkout ?? ''}>
        Checkout by letter
      </ButtonLink>
      <ButtonLink to={PAGES.listing} kind="quiet" className={styles.onward ?? ''}>
        Continue Shopping
      </ButtonLink>
      <p className={styles.bound}>
        Each book is bound for you once you have agreed, and leaves the bindery after about 21&nbsp;working
        days.
      </p>
    </section>
  );
}
