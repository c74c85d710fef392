import { type ReactNode, useRef } from 'react';
import type { AddressChoice } from '#features/addresses/address-choice.ts';
import type { BookColour } from '#kernel/edition.ts';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { withDefaultOptions } from '../client/line-options.ts';
import { getQuotedWork } from '../client/server-lines.ts';
import type { CartView } from '../client/use-cart-view.ts';
import { useSavedForLater } from '../client/use-saved-for-later.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { CartLoadFailed } from './CartLoadFailed.tsx';
import { CartRows } from './CartRows.tsx';
import styles from './cart-page.module.css';
import { LineBinding } from './LineBinding.tsx';
import { LineOptions } from './LineOptions.tsx';
import type { SpeedPrices } from './LineSpeed.tsx';
import type { WrappingPrices } from './LineWrapping.tsx';
import { RejectedLines } from './RejectedLines.tsx';
import { SavedForLaterOffer } from './SavedForLaterOffer.tsx';
import { SewnBlock } from './SewnBlock.tsx';

interface CartPageProps {
  currency: string;
  /** All leathers; disabled ones aren't offered, but lines may have them. */
  colours: readonly BookColour[];
  view: CartView;
  /** Shipping addresses; null for guests and while loading. */
  addresses: readonly AddressChoice[] | null;
  wrappingPrices: WrappingPrices | null;
  /** Whether orders can be placed online; otherwise they are placed by message. */
  canOrder: boolean;
  /** Prices of other delivery speeds; null until the totals are known. */
  speedPrices: SpeedPrices | null;
  summary: ReactNode;
}

/**
 * Cart page (storefront 2.1, 2.11). Rendered the same for everyone; lines then come from local storage for guests,
 * from the server otherwise.
 */
export function CartPage(props: CartPageProps) {
  const { currency, colours, view, addresses, wrappingPrices, speedPrices, canOrder, summary } = props;
  const { cart } = view;
  const colourLabels = Object.fromEntries(colours.map(({ colorName, label }) => [colorName, label]));
  const isLost = Boolean(cart.hasFailed);
  const isEmpty = cart.isRead && cart.items.length === 0;
  const savedForLater = useSavedForLater(currency);
  const heading = useRef<HTMLHeadingElement>(null);
  const offer = savedForLater.lines.length > 0 && (
    <SavedForLaterOffer
      savedForLater={savedForLater}
      headingLevel={2}
      onDecided={() => heading.current?.focus()}
    />
  );
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        Cart
      </h1>
      <WithoutScript />
      <div className={styles.columns} data-empty={isEmpty} aria-busy={!cart.isRead && !isLost}>
        {!isEmpty && offer && <div className={styles.offer}>{offer}</div>}
        <CartRows view={view} colourLabels={colourLabels}>
          {(line, row) => (
            <>
              {canChangeVariant(line) && (
                <LineBinding line={line} lines={cart.items} colours={colours} {...row} />
              )}
              {canOrder && row.state !== 'gone' && (
                <LineOptions
                  line={withDefaultOptions(line)}
                  addresses={addresses}
                  prices={line.book.currency === currency ? wrappingPrices : null}
                  speedPrices={speedPrices}
                />
              )}
            </>
          )}
        </CartRows>
        {cart.items.length > 0 && summary}
        {isEmpty && <EmptyCart isServerCart={view.isServerCart} offer={offer} />}
        {isLost && <CartLoadFailed onRetry={view.retry} />}
      </div>
      <RejectedLines colourLabels={colourLabels} />
    </div>
  );
}

/** Changing the variant helps only if the book is sold; designed lines are changed in the editor. */
const canChangeVariant = (line: GuestCartItem): boolean =>
  !line.design && !getQuotedWork(line) && !['book', 'quantity'].includes(line.unavailable?.field ?? '');

/** Shows the offer of saved lines instead of the empty-cart text, if there is one. */
function EmptyCart({ isServerCart, offer }: { isServerCart: boolean; offer: ReactNode }) {
  return (
    <div className={`${text.ruled} ${layout.spread} ${layout.flow} ${styles.nothing}`}>
      {offer || <EmptyCartText isServerCart={isServerCart} />}
      <SewnBlock />
    </div>
  );
}

function EmptyCartText({ isServerCart }: { isServerCart: boolean }) {
  return (
    <div className={`${layout.column} ${styles.text}`}>
      <p className={styles.emptyText}>Cart is empty</p>
      <p className={styles.note}>
        {isServerCart ? 'Your cart is saved on all your devices.' : 'Your cart is saved on this device.'} We
        bind every book to order.
      </p>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
    </div>
  );
}

function WithoutScript() {
  return (
    <noscript>
      <div className={`${layout.column} ${styles.text}`}>
        <p className={styles.note}>
          Your cart is saved on this device, but JavaScript is turned off. Turn it on and reload this page, or
          send us the titles and we’ll prepare your order.
        </p>
        <p className={`${layout.flow} ${styles.links}`}>
          <a href={PAGES.contactUs}>Contact us</a> <a href={PAGES.listing}>Explore Our Collection</a>
        </p>
      </div>
    </noscript>
  );
}
