import type { RefObject } from 'react';
import { copiesLeftMessage, maxCopies } from '#features/books/edition-copies.ts';
import { Heart } from '#features/books/views/Heart.tsx';
import type { Binding } from '#kernel/bindings.ts';
import { canBeDesigned } from '#kernel/bindings.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import { customizationPath } from '#kernel/design-paths.ts';
import { loginPath, PAGES } from '#kernel/paths.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Quantity } from '#ui/Quantity.tsx';
import text from '#ui/text.module.css';
import styles from './buy.module.css';
import { bindingAddress } from './use-binding.ts';
import type { Purchase } from './use-purchase.ts';

interface CartActionProps {
  book: ProductPageBook;
  binding: Binding;
  purchase: Purchase;
}

/** Add to cart; for exclusive books, sends guests to login and back to this binding (storefront 6). */
export function CartAction({ book, binding, purchase }: CartActionProps) {
  if (!purchase.canAddDirectly) {
    const next = bindingAddress(book, binding);
    return (
      <ButtonLink
        to={loginPath(next)}
        rel="nofollow"
        className={styles.add}
        onClick={() => purchase.storeForLogin(next)}
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

interface BuyControlsProps extends CartActionProps {
  /** Row with the button; the phone's bottom bar shows while this row is out of view. */
  row: RefObject<HTMLDivElement | null>;
}

export function BuyControls({ row, ...cartProps }: BuyControlsProps) {
  const { book, binding, purchase } = cartProps;
  const maxQuantity = maxCopies(book.copiesLeft, 0);
  const isAtStockLimit =
    book.copiesLeft !== undefined && maxQuantity < QUANTITY_MAX && purchase.quantity >= maxQuantity;
  return (
    <div className={styles.buy}>
      <div className={purchase.canAddDirectly ? `${styles.row} ${styles.guests}` : styles.row} ref={row}>
        <Quantity
          title={book.title}
          value={purchase.quantity}
          max={maxQuantity}
          onChange={purchase.setQuantity}
        />
        <CartAction {...cartProps} />
        <Heart book={book} next={bindingAddress(book, binding)} className={styles.heart} />
      </div>
      {canBeDesigned(book) && (
        <p className={styles.design}>
          <Link to={customizationPath(book, binding)} rel="nofollow">
            Customise this book
          </Link>
          : choose your own lettering, tooling and endpapers
        </p>
      )}
      <p role="status" className={`${text.note} ${styles.left}`}>
        {isAtStockLimit && copiesLeftMessage(maxQuantity)}
      </p>
      {purchase.canAddDirectly && (
        <noscript>
          <p className={styles.note}>
            The cart needs JavaScript. Without it, <a href={PAGES.contactUs}>send us a message</a> and we’ll
            take your order.
          </p>
        </noscript>
      )}
    </div>
  );
}
