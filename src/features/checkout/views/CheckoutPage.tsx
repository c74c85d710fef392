import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { loginAddress, PAGES, profileAddress } from '#kernel/addresses.ts';
import type { QuoteProblem } from '#kernel/quote.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import { chosenAddresses } from '../client/chosen-addresses.ts';
import { changeDraft, draft as draftStore, further, NOTHING_CHOSEN, readDraft } from '../client/draft.ts';
import type { QuoteView } from '../client/use-quote.ts';
import { CheckoutSections, type Orderer } from './CheckoutSections.tsx';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';
import styles from './checkout-page.module.css';
import { Gone } from './Gone.tsx';
import type { AddressBook } from './NewAddress.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { QuoteSum } from './QuoteSum.tsx';

interface CheckoutPageProps {
  /** Null for guests. */
  person: Orderer | null;
  account: ReactNode;
  /** Messages about the cart merge after signing in on this page; null otherwise. */
  news: readonly string[] | null;
  /** Basis of a guest's estimated totals. */
  estimate: ReactNode;
  book: AddressBook;
  cart: CheckoutCart;
  quote: QuoteView;
  currency: string;
  isLapsed: boolean;
  paymentMinutes: number;
}

/** Single-page checkout (decision 32): address, delivery and payment, with the totals alongside. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { person, account, news, estimate, book, cart, quote, currency, isLapsed, paymentMinutes } = props;
  const draft = useStore(draftStore, NOTHING_CHOSEN);
  const personId = person?.id ?? null;
  useEffect(() => readDraft(personId), [personId]);
  const lines = cart.lines.filter(({ isGone }) => !isGone);
  const [isLeaving, setIsLeaving] = useState(false);
  const isEmpty = cart.isRead && lines.length === 0 && !isLeaving;
  const gone = person ? [] : cart.lines.filter(({ isGone }) => isGone);
  const isBeforeAddress = !person || (draft.open === 1 && (quote.quote?.problems ?? []).some(isOfNoAddress));
  const chosen = chosenAddresses(draft, book.owner.addresses, lines);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus after signing in to an empty cart, since the form that had it is gone.
  const isInVain = isEmpty && person !== null && news !== null;
  useEffect(() => {
    if (isInVain) heading.current?.focus();
  }, [isInVain]);
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Checkout
      </h1>
      <p role="status" className={text.hidden}>
        {news &&
          person &&
          cart.isRead &&
          `You are logged in as ${person.fullName}. ${news.join(' ')} ${isEmpty ? 'Your cart is empty.' : 'Go on with the part that is open.'}`}
      </p>
      {isLapsed && <Lapsed />}
      {cart.hasFailed && <Lost onRetry={cart.retry} />}
      {isEmpty && <Nothing account={person ? null : account} gone={gone} />}
      {!isEmpty && !cart.hasFailed && (
        <div className={styles.columns} aria-busy={!cart.isRead}>
          <CheckoutSections
            person={person}
            account={account}
            news={news}
            book={book}
            cart={cart}
            lines={lines}
            draft={draft}
            chosen={chosen}
            quote={quote}
            isLapsed={isLapsed}
            paymentMinutes={paymentMinutes}
            onPlaced={() => setIsLeaving(true)}
            onMove={(open) => changeDraft({ open, reached: further(open, draft.reached) })}
          />
          <OrderSummary
            lines={lines}
            gone={gone}
            quote={quote}
            currency={currency}
            sum={
              <QuoteSum
                view={quote}
                currency={currency}
                subtotal={cart.subtotal}
                without={isBeforeAddress ? ['NO_ADDRESS'] : []}
                note={person ? null : estimate}
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

/** @param account sign-in form, since a guest's cart may be in an account; null when signed in */
function Nothing({ account, gone }: { account: ReactNode; gone: readonly CheckoutLine[] }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingWords}>There is nothing to check out yet.</p>
      <Gone lines={gone} />
      <p className={styles.note}>
        Choose a book and a binding first.
        {!account && (
          <>
            {' '}
            If you have just ordered, <Link to={profileAddress('orders')}>your orders</Link> tell how far it
            is.
          </>
        )}
      </p>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
      {account && (
        <section className={styles.elsewhere} aria-labelledby="elsewhere">
          <h2 id="elsewhere">Is your cart in your account?</h2>
          {account}
        </section>
      )}
    </div>
  );
}
