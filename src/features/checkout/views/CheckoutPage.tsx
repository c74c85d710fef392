import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { loginAddress, PAGES, profileAddress } from '#kernel/addresses.ts';
import type { QuoteProblem } from '#kernel/quote.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import { chosenAddresses } from '../client/chosen-addresses.ts';
import { changeDraft, draft as draftStore, further, NOTHING_CHOSEN, readDraft } from '../client/draft.ts';
import type { QuoteView } from '../client/use-quote.ts';
import { CheckoutSections } from './CheckoutSections.tsx';
import type { CheckoutCart } from './checkout-cart.ts';
import styles from './checkout-page.module.css';
import type { AddressBook } from './NewAddress.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { QuoteSum } from './QuoteSum.tsx';

interface CheckoutPageProps {
  book: AddressBook;
  cart: CheckoutCart;
  quote: QuoteView;
  currency: string;
  /** Whether the login has ended while the page was open. */
  isLapsed: boolean;
  /** For how long an order waits for its payment. */
  paymentMinutes: number;
}

/** From the cart to the payment (decision 32): address, delivery and payment in one page, with the sum beside them. */
export function CheckoutPage({ book, cart, quote, currency, isLapsed, paymentMinutes }: CheckoutPageProps) {
  const draft = useStore(draftStore, NOTHING_CHOSEN);
  useEffect(readDraft, []);
  const lines = cart.lines.filter(({ isGone }) => !isGone);
  const [isLeaving, setIsLeaving] = useState(false);
  const isEmpty = cart.isRead && lines.length === 0 && !isLeaving;
  const isBeforeAddress = draft.open === 1 && (quote.quote?.problems ?? []).some(isOfNoAddress);
  const chosen = chosenAddresses(draft, book.owner.addresses, lines);
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <h1 className={styles.heading}>Checkout</h1>
      {isLapsed && <Lapsed />}
      {cart.hasFailed && <Lost onRetry={cart.retry} />}
      {isEmpty && <Nothing />}
      {!isEmpty && !cart.hasFailed && (
        <div className={styles.columns} aria-busy={!cart.isRead}>
          <CheckoutSections
            {...{ book, cart, lines, draft, chosen, quote, isLapsed, paymentMinutes }}
            onPlaced={() => setIsLeaving(true)}
            onMove={(open) => changeDraft({ open, reached: further(open, draft.reached) })}
          />
          <OrderSummary
            lines={lines}
            quote={quote}
            currency={currency}
            sum={
              <QuoteSum
                view={quote}
                currency={currency}
                subtotal={cart.subtotal}
                without={isBeforeAddress ? ['NO_ADDRESS'] : []}
                totalLabel={isBeforeAddress ? 'Estimated total' : 'Total'}
              />
            }
          />
        </div>
      )}
    </div>
  );
}

const isOfNoAddress = ({ code }: QuoteProblem) => code === 'NO_ADDRESS';

function Lapsed() {
  return (
    <div role="alert" className={styles.lapsed}>
      <p>Your login has ended. Nothing is lost: log in again and go on from here.</p>
      <ButtonLink to={loginAddress(PAGES.checkout)} kind="secondary">
        Log in
      </ButtonLink>
    </div>
  );
}

function Lost({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.lapsed}>
      <p>Your cart could not be fetched just now. Nothing in it is lost.</p>
      <Button kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Nothing() {
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingWords}>There is nothing to check out yet.</p>
      <p className={styles.note}>
        Choose a book and a binding first. If you have just ordered,{' '}
        <Link to={profileAddress('orders')}>your orders</Link> tell how far it is.
      </p>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
    </div>
  );
}
