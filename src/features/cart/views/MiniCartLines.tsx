import { type RefObject, useEffect, useRef, useState } from 'react';
import { englishBeside } from '#features/books/english-title.ts';
import { languageTag } from '#features/books/views/BookCard.tsx';
import { bookAddress, PAGES } from '#kernel/addresses.ts';
import { printInWords } from '#kernel/print-words.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import { lineTotal } from '../cart-totals.ts';
import { bindingWords } from '../client/binding-words.ts';
import { editionWords, isAllThereIs } from '../client/edition-words.ts';
import { itemsAddedHere } from '../client/guest-cart.ts';
import { printJobOf, quotedWorkOf } from '../client/own-lines.ts';
import { type LineState, useCartIn } from '../client/use-cart-in.ts';
import { useSetAside } from '../client/use-set-aside.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { LineCover } from './LineCover.tsx';
import { LostCart } from './LostCart.tsx';
import styles from './mini-cart.module.css';
import { SetAsideOffer } from './SetAsideOffer.tsx';
import { Unavailable } from './Unavailable.tsx';

interface MiniCartLinesProps {
  currency: string;
  onClose: () => void;
}

/** Lines, subtotal and links of the mini cart (storefront 2.11). */
export default function MiniCartLines({ currency, onClose }: MiniCartLinesProps) {
  const { cart, subtotal, count, stateOf, mostOf, isOwn, retry } = useCartIn(currency);
  const onward = useRef<HTMLAnchorElement>(null);
  const [isDecided, setDecided] = useState(false);
  // Moves the focus on, since the offer that had it is gone.
  useEffect(() => {
    if (isDecided) onward.current?.focus();
  }, [isDecided]);
  if (cart.hasFailed) return <LostCart onRetry={retry} />;
  if (!cart.isRead) return isOwn ? <p role="status">Fetching your cart…</p> : null;
  if (cart.items.length === 0)
    return (
      <EmptyCart
        isOwn={isOwn}
        currency={currency}
        onClose={onClose}
        onward={onward}
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
            state={stateOf(line)}
            isAllThereIs={isAllThereIs(line, mostOf(line))}
            onFollow={onClose}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.count} role="status">
          {itemsAddedHere(count)}
        </p>
        <p className={styles.subtotal}>
          <span>Subtotal</span>
          <Price amount={subtotal} currency={currency} large />
        </p>
        <ButtonLink ref={onward} to={PAGES.cart} onClick={onClose}>
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
  isAllThereIs: boolean;
  onFollow: () => void;
}

function MiniCartLine({ line, state, isAllThereIs, onFollow }: MiniCartLineProps) {
  const { book } = line;
  const printJob = printJobOf(line);
  const quoted = quotedWorkOf(line);
  const made = printJob ?? quoted;
  const english = made ? null : englishBeside(book);
  return (
    <li className={styles.line}>
      <LineCover line={line} sizes="72px" />
      <div>
        <Link
          to={made?.address ?? bookAddress(book, line)}
          className={styles.title}
          onClick={onFollow}
          viewTransition
        >
          <bdi lang={made ? undefined : languageTag(book.language)}>{book.title}</bdi>
        </Link>
        {english && <p className={styles.english}>{english}</p>}
        <p className={styles.binding}>{quoted ? `Our quote ${quoted.reference}` : bindingWords(line)}</p>
        {printJob && <p className={styles.remark}>{printInWords(printJob)}</p>}
        {line.design && !printJob && (
          <p className={styles.remark}>
            {line.design.isSaved ? 'Your own design' : 'Draft of your own design'}
          </p>
        )}
        <p className={styles.sum}>
          <span>Quantity {line.quantity}</span>
          {state === 'priced' ? (
            <Price amount={lineTotal(line)} currency={book.currency} />
          ) : (
            <span className={styles.unpriced}>{SAID[state]}</span>
          )}
        </p>
        {state === 'gone' && <Unavailable line={line} onFollow={onFollow} />}
        {state === 'priced' && isAllThereIs && <p className={styles.remark}>{editionWords(line)}</p>}
      </div>
    </li>
  );
}

const SAID: Record<Exclude<LineState, 'priced'>, string> = {
  waiting: 'Pricing…',
  failed: 'Not priced yet',
  gone: 'Not in the sum',
};

interface EmptyCartProps extends MiniCartLinesProps {
  isOwn: boolean;
  /** Receives the focus after the offer is decided. */
  onward: RefObject<HTMLAnchorElement | null>;
  onDecided: () => void;
}

function EmptyCart({ isOwn, currency, onClose, onward, onDecided }: EmptyCartProps) {
  const setAside = useSetAside(currency);
  if (setAside.lines.length > 0)
    return (
      <div className={styles.empty}>
        <p className={styles.count}>Cart is empty</p>
        <SetAsideOffer setAside={setAside} headingLevel={3} onDecided={onDecided} />
      </div>
    );
  return (
    <div className={styles.empty}>
      <p className={styles.emptyWords}>Cart is empty</p>
      <p>
        {isOwn
          ? 'What you choose is kept for you, on all your devices.'
          : 'What you choose is kept here, on this device, until you are ready.'}
      </p>
      <ButtonLink ref={onward} to={PAGES.listing} onClick={onClose}>
        Explore Our Collection
      </ButtonLink>
    </div>
  );
}
