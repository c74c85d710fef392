import { ordersPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PagePicture } from '#ui/PagePicture.tsx';
import settings from '#ui/settings.module.css';
import text from '#ui/text.module.css';
import styles from './payment-status.module.css';

const LOOSE_BOARD = {
  image: '/pictures/service-restoration.webp',
  alt: 'An old book whose front board has come away and lies beside it',
};

/** @param hasCode the address names an order, but none of the customer's */
export const OrderNotFound = ({ hasCode }: { hasCode: boolean }) => (
  <div className={`${text.wrap} ${styles.page}`}>
    <div className={styles.words}>
      <h1>{hasCode ? 'There is no such order' : 'Which order is it?'}</h1>
      <p className={text.lead}>
        {hasCode
          ? 'None of your orders has this code. It may have been mistyped, or the order was placed from another account.'
          : 'This page tells how the payment of an order has come out, and its address names none.'}
      </p>
      <div className={settings.actions}>
        <ButtonLink to={ordersPath()}>See your orders</ButtonLink>
        <ButtonLink kind="quiet" to={PAGES.contactUs}>
          Write to us
        </ButtonLink>
      </div>
    </div>
    <PagePicture {...LOOSE_BOARD} sizes="(width < 1025px) 88vw, 36rem" />
  </div>
);
