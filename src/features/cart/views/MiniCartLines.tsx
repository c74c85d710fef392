import { Link } from 'react-router';
import { bookAddress, PAGES } from '#contract/addresses.ts';
import type { GuestCartItem } from '#contract/guest-cart.ts';
import { lineTotal } from '#rules/cart-totals.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Price } from '#ui/Price.tsx';
import { bindingWords } from './binding-words.ts';
import { itemsAddedHere } from './guest-cart.ts';
import { LostCart } from './LostCart.tsx';
import styles from './mini-cart.module.css';
import { type LineState, useCartIn } from './use-cart-in.ts';

interface MiniCartLinesProps {
  currency: string;
  onClose: () => void;
}

/** What is in the cart, its subtotal, and the ways on (storefront 2.11). */
export default function MiniCartLines({ currency, onClose }: MiniCartLinesProps) {
  const { cart, subtotal, count, stateOf, isOwn, retry } = useCartIn(currency);
  if (cart.hasFailed) return <LostCart onRetry={retry} />;
  if (!cart.isRead) return isOwn ? <p role="status">Fetching your cart…</p> : null;
  if (cart.items.length === 0) return <EmptyCart isOwn={isOwn} onClose={onClose} />;
  return (
    <>
      <ul className={styles.lines}>
        {cart.items.map((line) => (
          <MiniCartLine key={line.id} line={line} state={stateOf(line)} onFollow={onClose} />
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
        <ButtonLink to={PAGES.cart} onClick={onClose}>
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
  onFollow: () => void;
}

function MiniCartLine({ line, state, onFollow }: MiniCartLineProps) {
  const { book } = line;
  return (
    <li className={styles.line}>
      <Cover
        book={book}
        color={line.color}
        variantType={line.variantType}
        leatherType={line.leatherType}
        sizes="72px"
        alt=""
      />
      <div>
        <Link to={bookAddress(book, line)} className={styles.title} onClick={onFollow} viewTransition>
          <bdi>{book.title}</bdi>
        </Link>
        <p className={styles.binding}>{bindingWords(line)}</p>
        <p className={styles.sum}>
          <span>Quantity {line.quantity}</span>
          {state === 'priced' ? (
            <Price amount={lineTotal(line)} currency={book.currency} />
          ) : (
            <span className={styles.unpriced}>{SAID[state]}</span>
          )}
        </p>
      </div>
    </li>
  );
}

/** What stands in place of a price that is not there. */
const SAID: Record<Exclude<LineState, 'priced'>, string> = {
  waiting: 'Pricing…',
  failed: 'Not priced yet',
  gone: 'No longer sold',
};

function EmptyCart({ isOwn, onClose }: { isOwn: boolean; onClose: () => void }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyWords}>Cart is empty</p>
      <p>
        {isOwn
          ? 'What you choose is kept for you, on all your devices.'
          : 'What you choose is kept here, on this device, until you are ready.'}
      </p>
      <ButtonLink to={PAGES.listing} onClick={onClose}>
        Explore Our Collection
      </ButtonLink>
    </div>
  );
}
