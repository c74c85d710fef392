import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from '#browser/store.ts';
import type { TotalsProblem } from '#kernel/order-totals.ts';
import { loginPath, PAGES, profilePath } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { changeDraft, draft as draftStore, EMPTY_DRAFT, furthest, loadDraft } from '../client/draft.ts';
import { resolveAddresses } from '../client/resolve-addresses.ts';
import type { TotalsView } from '../client/use-totals.ts';
import { type Buyer, CheckoutSections } from './CheckoutSections.tsx';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';
import styles from './checkout-page.module.css';
import type { AddressBook } from './NewAddress.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { TotalsBreakdown } from './TotalsBreakdown.tsx';
import { UnavailableLines } from './UnavailableLines.tsx';

interface CheckoutPageProps {
  /** Null for guests. */
  person: Buyer | null;
  account: ReactNode;
  /** Messages about the cart merge after signing in on this page; null otherwise. */
  messages: readonly string[] | null;
  /** Basis of a guest's estimated totals. */
  estimateNote: ReactNode;
  book: AddressBook;
  cart: CheckoutCart;
  totals: TotalsView;
  currency: string;
  isSessionExpired: boolean;
  paymentMinutes: number;
}

/** Single-page checkout (decision 32): address, delivery and payment, with the totals alongside. */
export function CheckoutPage(props: CheckoutPageProps) {
  const {
    person,
    account,
    messages,
    estimateNote,
    book,
    cart,
    totals,
    currency,
    isSessionExpired,
    paymentMinutes,
  } = props;
  const draft = useStore(draftStore, EMPTY_DRAFT);
  const personId = person?.id ?? null;
  useEffect(() => loadDraft(personId), [personId]);
  const lines = cart.lines.filter(({ isGone }) => !isGone);
  const [isLeaving, setIsLeaving] = useState(false);
  const isEmpty = cart.isRead && lines.length === 0 && !isLeaving;
  const unavailableLines = person ? [] : cart.lines.filter(({ isGone }) => isGone);
  const isBeforeAddress =
    !person || (draft.open === 1 && (totals.totals?.problems ?? []).some(isMissingAddress));
  const addressChoice = resolveAddresses(draft, book.owner.addresses, lines);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus after signing in to an empty cart, since the form that had it is gone.
  const isEmptyAfterSignIn = isEmpty && person !== null && messages !== null;
  useEffect(() => {
    if (isEmptyAfterSignIn) heading.current?.focus();
  }, [isEmptyAfterSignIn]);
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Checkout
      </h1>
      <p role="status" className={text.hidden}>
        {messages &&
          person &&
          cart.isRead &&
          `You’re logged in as ${person.fullName}. ${messages.join(' ')} ${isEmpty ? 'Your cart is empty.' : 'Continue with the open section.'}`}
      </p>
      {isSessionExpired && <SessionExpired />}
      {cart.hasFailed && <CartLoadFailed onRetry={cart.retry} />}
      {isEmpty && <EmptyCheckout account={person ? null : account} unavailableLines={unavailableLines} />}
      {!isEmpty && !cart.hasFailed && (
        <div className={styles.columns} aria-busy={!cart.isRead}>
          <CheckoutSections
            person={person}
            account={account}
            messages={messages}
            book={book}
            cart={cart}
            lines={lines}
            draft={draft}
            addressChoice={addressChoice}
            totals={totals}
            isSessionExpired={isSessionExpired}
            paymentMinutes={paymentMinutes}
            onPlaced={() => setIsLeaving(true)}
            onMove={(open) => changeDraft({ open, reached: furthest(open, draft.reached) })}
          />
          <OrderSummary
            lines={lines}
            unavailableLines={unavailableLines}
            totals={totals}
            currency={currency}
            breakdown={
              <TotalsBreakdown
                view={totals}
                currency={currency}
                subtotal={cart.subtotal}
                hiddenProblems={isBeforeAddress ? ['NO_ADDRESS'] : []}
                note={person ? null : estimateNote}
                totalLabel={isBeforeAddress ? 'Estimated total' : 'Total'}
              />
            }
          />
        </div>
      )}
    </div>
  );
}

const isMissingAddress = ({ code }: TotalsProblem) => code === 'NO_ADDRESS';

function SessionExpired() {
  return (
    <div role="alert" className={`${layout.row} ${layout.spread} ${styles.lapsed}`}>
      <p>You’ve been logged out. Nothing is lost: log in again to continue.</p>
      <ButtonLink to={loginPath(PAGES.checkout)} kind="secondary">
        Log in
      </ButtonLink>
    </div>
  );
}

function CartLoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={`${layout.row} ${layout.spread} ${styles.lapsed}`}>
      <p>We couldn’t load your cart. Nothing is lost. Please try again.</p>
      <Button kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** @param account sign-in form, since a guest's cart may be in an account; null when signed in */
function EmptyCheckout({
  account,
  unavailableLines,
}: {
  account: ReactNode;
  unavailableLines: readonly CheckoutLine[];
}) {
  return (
    <div className={`${text.ruled} ${layout.column} ${styles.nothing}`}>
      <p className={styles.nothingText}>There’s nothing to check out yet.</p>
      <UnavailableLines lines={unavailableLines} />
      <p className={styles.note}>
        Choose a book and a binding first.
        {!account && (
          <>
            {' '}
            Just placed an order? Go to <Link to={profilePath('orders')}>your orders</Link> to follow it.
          </>
        )}
      </p>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
      {account && (
        <section className={styles.elsewhere} aria-labelledby="elsewhere">
          <h2 id="elsewhere">Log in to see your saved cart</h2>
          {account}
        </section>
      )}
    </div>
  );
}
