import { type RefObject, useEffect, useRef, useState } from 'react';
import { distinctEnglishTitle } from '#features/books/english-title.ts';
import { languageTag } from '#features/books/views/BookCard.tsx';
import { formatPrintSummary } from '#features/print/print-labels.ts';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import { lineTotal } from '../cart-totals.ts';
import { bindingLabel } from '../client/binding-label.ts';
import { copiesLeftText, hasAllCopiesLeft } from '../client/copies-left-text.ts';
import { itemsAddedHere } from '../client/guest-cart.ts';
import { getPrintJob, getQuotedWork } from '../client/server-lines.ts';
import { type LineState, useCartView } from '../client/use-cart-view.ts';
import { useSavedForLater } from '../client/use-saved-for-later.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { CartLoadFailed } from './CartLoadFailed.tsx';
import { LineCover } from './LineCover.tsx';
import styles from './mini-cart.module.css';
import { SavedForLaterOffer } from './SavedForLaterOffer.tsx';
import { Unavailable } from './Unavailable.tsx';

interface MiniCartLinesProps {
  currency: string;
  onClose: () => void;
}

/** Lines, subtotal and links of the mini cart (storefront 2.11). */
export default function MiniCartLines({ currency, onClose }: MiniCartLinesProps) {
  const { cart, subtotal, count, lineState, maxQuantity, isServerCart, retry } = useCartView(currency);
  const nextFocus = useRef<HTMLAnchorElement>(null);
  const [isDecided, setDecided] = useState(false);
  // Moves the focus on, since the offer that had it is gone.
  useEffect(() => {
    if (isDecided) nextFocus.current?.focus();
  }, [isDecided]);
  if (cart.hasFailed) return <CartLoadFailed onRetry={retry} />;
  if (!cart.isRead) return isServerCart ? <p role="status">Loading your cart…</p> : null;
  if (cart.items.length === 0)
    return (
      <EmptyCart
        isServerCart={isServerCart}
        currency={currency}
        onClose={onClose}
        nextFocus={nextFocus}
        onDecided={() => setDecided(true)}
      />
    );
  return (
    <>
      <ul className={styles.lines}>
        {cart.items.map((line) => (
          <MiniCartLine
            key={line.id}
            line={line}
            state={lineState(line)}
            hasAllCopiesLeft={hasAllCopiesLeft(line, maxQuantity(line))}
            onFollow={onClose}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={text.soft} role="status">
          {itemsAddedHere(count)}
        </p>
        <p className={`${layout.spread} ${styles.subtotal}`}>
          <span>Subtotal</span>
          <Price amount={subtotal} currency={currency} large />
        </p>
        <ButtonLink ref={nextFocus} to={PAGES.cart} onClick={onClose}>
          Go to Cart
        </ButtonLink>
        <Button kind="secondary" onClick={onClose}>
          Continue Shopping
        </Button>
      </div>
    </>
  );
}

interface MiniCartLineProps {
  line: GuestCartItem;
  state: LineState;
  hasAllCopiesLeft: boolean;
  onFollow: () => void;
}

function MiniCartLine({ line, state, hasAllCopiesLeft, onFollow }: MiniCartLineProps) {
  const { book } = line;
  const printJob = getPrintJob(line);
  const quotedWork = getQuotedWork(line);
  const customWork = printJob ?? quotedWork;
  const english = customWork ? null : distinctEnglishTitle(book);
  return (
    <li className={styles.line}>
      <LineCover line={line} sizes="72px" />
      <div>
        <Link
          to={customWork?.address ?? bookPath(book, line)}
          className={styles.title}
          onClick={onFollow}
          viewTransition
        >
          <bdi lang={customWork ? undefined : languageTag(book.language)}>{book.title}</bdi>
        </Link>
        {english && <p className={styles.english}>{english}</p>}
        <p className={styles.binding}>{quotedWork ? `Quote ${quotedWork.reference}` : bindingLabel(line)}</p>
        {printJob && <p className={styles.remark}>{formatPrintSummary(printJob)}</p>}
        {line.design && !printJob && (
          <p className={styles.remark}>{line.design.isSaved ? 'Your design' : 'Design draft'}</p>
        )}
        <p className={`${layout.spread} ${styles.sum}`}>
          <span>Quantity {line.quantity}</span>
          {state === 'priced' ? (
            <Price amount={lineTotal(line)} currency={book.currency} />
          ) : (
            <span className={styles.unpriced}>{STATE_LABELS[state]}</span>
          )}
        </p>
        {state === 'gone' && <Unavailable line={line} onFollow={onFollow} />}
        {state === 'priced' && hasAllCopiesLeft && <p className={styles.remark}>{copiesLeftText(line)}</p>}
      </div>
    </li>
  );
}

const STATE_LABELS: Record<Exclude<LineState, 'priced'>, string> = {
  waiting: 'Pricing…',
  failed: 'Price not loaded',
  gone: 'Not included in total',
};

interface EmptyCartProps extends MiniCartLinesProps {
  isServerCart: boolean;
  /** Receives the focus after the offer is decided. */
  nextFocus: RefObject<HTMLAnchorElement | null>;
  onDecided: () => void;
}

function EmptyCart({ isServerCart, currency, onClose, nextFocus, onDecided }: EmptyCartProps) {
  const savedForLater = useSavedForLater(currency);
  if (savedForLater.lines.length > 0)
    return (
      <div className={styles.empty}>
        <p className={text.soft}>Cart is empty</p>
        <SavedForLaterOffer savedForLater={savedForLater} headingLevel={3} onDecided={onDecided} />
      </div>
    );
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>Cart is empty</p>
      <p>{isServerCart ? 'Your cart is saved on all your devices.' : 'Your cart is saved on this device.'}</p>
      <ButtonLink ref={nextFocus} to={PAGES.listing} onClick={onClose}>
        Explore Our Collection
      </ButtonLink>
    </div>
  );
}
