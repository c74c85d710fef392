import type { RefObject } from 'react';
import { copiesLeftWords, mostCopies } from '#features/books/edition-copies.ts';
import { Heart } from '#features/books/views/Heart.tsx';
import { loginAddress, PAGES } from '#kernel/addresses.ts';
import type { Binding } from '#kernel/bindings.ts';
import { isBoundByDesign } from '#kernel/bindings.ts';
import type { ShownBook } from '#kernel/book.ts';
import { customizationAddress } from '#kernel/design-addresses.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Quantity } from '#ui/Quantity.tsx';
import styles from './buy.module.css';
import { boundBookAddress } from './use-binding.ts';
import type { Purchase } from './use-purchase.ts';

interface CartActionProps {
  book: ShownBook;
  binding: Binding;
  purchase: Purchase;
}

/** Add to cart; for exclusive books, sends guests to login and back to this binding (storefront 6). */
export function CartAction({ book, binding, purchase }: CartActionProps) {
  if (!purchase.isOpen) {
    const next = boundBookAddress(book, binding);
    return (
      <ButtonLink
        to={loginAddress(next)}
        rel="nofollow"
        className={styles.add}
        onClick={() => purchase.remember(next)}
      >
        Add to cart
      </ButtonLink>
    );
  }
  return (
    <Button className={styles.add} onClick={purchase.add} aria-disabled={purchase.isAdding}>
      Add to cart
    </Button>
  );
}

interface BuyProps extends CartActionProps {
  /** Row with the button; the phone's bottom bar shows while this row is out of view. */
  row: RefObject<HTMLDivElement | null>;
}

export function Buy({ row, ...buying }: BuyProps) {
  const { book, binding, purchase } = buying;
  const most = mostCopies(book.copiesLeft, 0);
  const isAllThereIs = book.copiesLeft !== undefined && most < QUANTITY_MAX && purchase.quantity >= most;
  return (
    <div className={styles.buy}>
      <div className={purchase.isOpen ? `${styles.row} ${styles.guests}` : styles.row} ref={row}>
        <Quantity title={book.title} value={purchase.quantity} max={most} onChange={purchase.setQuantity} />
        <CartAction {...buying} />
        <Heart book={book} next={boundBookAddress(book, binding)} className={styles.heart} />
      </div>
      {isBoundByDesign(book) && (
        <p className={styles.design}>
          <Link to={customizationAddress(book, binding)} rel="nofollow">
            Bind it like this
          </Link>
          : lettering, tooling and endpapers of your own
        </p>
      )}
      <p role="status" className={styles.left}>
        {isAllThereIs && copiesLeftWords(most)}
      </p>
      {purchase.isOpen && (
        <noscript>
          <p className={styles.note}>
            The cart needs JavaScript. Without it, <a href={PAGES.contactUs}>write to us</a> and we will take
            the order by letter.
          </p>
        </noscript>
      )}
    </div>
  );
}
