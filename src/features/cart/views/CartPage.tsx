import { type ReactNode, useRef } from 'react';
import type { AddressChoice } from '#features/addresses/address-label.ts';
import { PAGES } from '#kernel/addresses.ts';
import type { BookColour } from '#kernel/edition.ts';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { chosenLine } from '../client/line-extras.ts';
import { quotedWorkOf } from '../client/own-lines.ts';
import type { CartView } from '../client/use-cart-in.ts';
import { useSetAside } from '../client/use-set-aside.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { CartRows } from './CartRows.tsx';
import styles from './cart-page.module.css';
import { LeftOut } from './LeftOut.tsx';
import { LineBinding } from './LineBinding.tsx';
import { LineOptions } from './LineOptions.tsx';
import type { SpeedPrices } from './LineSpeed.tsx';
import type { WrappingPrices } from './LineWrapping.tsx';
import { LostCart } from './LostCart.tsx';
import { SetAsideOffer } from './SetAsideOffer.tsx';
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
  const setAside = useSetAside(currency);
  const heading = useRef<HTMLHeadingElement>(null);
  const offer = setAside.lines.length > 0 && (
    <SetAsideOffer setAside={setAside} headingLevel={2} onDecided={() => heading.current?.focus()} />
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
              {isRebindable(line) && (
                <LineBinding line={line} lines={cart.items} colours={colours} {...row} />
              )}
              {canOrder && row.state !== 'gone' && (
                <LineOptions
                  line={chosenLine(line)}
                  addresses={addresses}
                  prices={line.book.currency === currency ? wrappingPrices : null}
                  speedPrices={speedPrices}
                />
              )}
            </>
          )}
        </CartRows>
        {cart.items.length > 0 && summary}
        {isEmpty && <EmptyCart isOwn={view.isOwn} offer={offer} />}
        {isLost && <LostCart onRetry={view.retry} />}
      </div>
      <LeftOut colourLabels={colourLabels} />
    </div>
  );
}

/** Changing the variant helps only if the book is sold; designed lines are changed in the editor. */
const isRebindable = (line: GuestCartItem): boolean =>
  !line.design && !quotedWorkOf(line) && !['book', 'quantity'].includes(line.unavailable?.field ?? '');

/** Shows the offer of saved lines instead of the empty-cart text, if there is one. */
function EmptyCart({ isOwn, offer }: { isOwn: boolean; offer: ReactNode }) {
  return (
    <div className={styles.nothing}>
      {offer || <EmptyWords isOwn={isOwn} />}
      <SewnBlock />
    </div>
  );
}

function EmptyWords({ isOwn }: { isOwn: boolean }) {
  return (
    <div className={styles.words}>
      <p className={styles.emptyWords}>Cart is empty</p>
      <p className={styles.note}>
        {isOwn
          ? 'What you choose is kept for you, on all your devices.'
          : 'What you choose is kept here, on this device, until you are ready.'}{' '}
        Every book is bound after it is ordered, so there is no stock to run out.
      </p>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
    </div>
  );
}

function WithoutScript() {
  return (
    <noscript>
      <div className={styles.words}>
        <p className={styles.note}>
          Your cart is kept on this device, and this page needs JavaScript to read it. JavaScript is switched
          off in this browser: switch it on and load the page again, or write to us with the titles you would
          like and we will prepare the order for you.
        </p>
        <p className={styles.links}>
          <a href={PAGES.contactUs}>Write to us</a> <a href={PAGES.listing}>Explore Our Collection</a>
        </p>
      </div>
    </noscript>
  );
}
