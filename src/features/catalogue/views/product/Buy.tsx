import type { RefObject } from 'react';
import { Link } from 'react-router';
import { bookAddress, loginAddress, PAGES } from '#contract/addresses.ts';
import { VARIANT_LABELS } from '#contract/binding.ts';
import type { Book } from '#contract/book.ts';
import type { BookColour } from '#contract/edition.ts';
import type { Binding } from '#rules/binding.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { HeartLink } from '#ui/HeartLink.tsx';
import styles from './buy.module.css';
import type { Purchase } from './purchase.ts';
import { Quantity } from './Quantity.tsx';
import type { usePurchase } from './use-purchase.ts';
import { materialOf } from './views-of-book.ts';

interface BuyProps {
  book: Book;
  binding: Binding;
  colours: readonly BookColour[];
  purchase: ReturnType<typeof usePurchase>;
  /** Whether the cart takes it, or a guest must sign in first (storefront 6). */
  isOpenToGuests: boolean;
  /** The row with the button; the bar at the foot of a phone shows while it is out of sight. */
  row: RefObject<HTMLDivElement | null>;
}

/** Quantity, cart and wishlist. */
export function Buy({ book, binding, colours, purchase, isOpenToGuests, row }: BuyProps) {
  const { quantity, setQuantity, added } = purchase;
  return (
    <div className={styles.buy}>
      <div className={styles.row} ref={row}>
        <Quantity value={quantity} onChange={setQuantity} />
        <CartAction book={book} binding={binding} purchase={purchase} isOpenToGuests={isOpenToGuests} />
        <HeartLink title={book.title} next={bookAddress(book, binding)} className={styles.heart} />
      </div>
      <noscript>
        <p className={styles.note}>
          The cart needs JavaScript. Without it, <a href={PAGES.contactUs}>write to us</a> and we will take
          the order by letter.
        </p>
      </noscript>
      {/* The cart announces itself what was added; this stays beside the button for the eye. */}
      <p className={styles.said}>
        {added && (
          <>
            Added: {wordsOf(added, colours)}. <Link to={PAGES.cart}>Go to Cart</Link>
          </>
        )}
      </p>
    </div>
  );
}

type CartActionProps = Pick<BuyProps, 'book' | 'binding' | 'purchase' | 'isOpenToGuests'>;

/** Add to cart; on an exclusive page it leads a guest to login and back to this binding (storefront 6). */
export function CartAction({ book, binding, purchase, isOpenToGuests }: CartActionProps) {
  if (!isOpenToGuests)
    return (
      <ButtonLink to={loginAddress(bookAddress(book, binding))} rel="nofollow" className={styles.add}>
        Add to cart
      </ButtonLink>
    );
  return (
    <Button className={styles.add} onClick={purchase.add} aria-disabled={purchase.isAdding}>
      {purchase.isAdding ? 'Adding…' : 'Add to cart'}
    </Button>
  );
}

function wordsOf(
  { book, quantity, variantType, leatherType, color }: Purchase,
  colours: readonly BookColour[],
) {
  const colour = colours.find(({ colorName }) => colorName === color);
  const copies = quantity === 1 ? 'one copy' : `${quantity} copies`;
  const edition = book.catalogue === 'exclusive' ? '' : `${VARIANT_LABELS[variantType]} in `;
  return `${copies}, ${edition}${colour ? materialOf(colour, leatherType) : color}`;
}
