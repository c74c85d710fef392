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
    <div className={styles.text}>
      <h1>{hasCode ? 'We couldn’t find this order' : 'Which order would you like to see?'}</h1>
      <p className={text.lead}>
        {hasCode
          ? 'None of your orders has this code. Check the code, or log in with another account.'
          : 'Choose an order from your account to see its payment.'}
      </p>
      <div className={settings.actions}>
        <ButtonLink to={ordersPath()}>View orders</ButtonLink>
        <ButtonLink kind="quiet" to={PAGES.contactUs}>
          Contact us
        </ButtonLink>
      </div>
    </div>
    <PagePicture {...LOOSE_BOARD} sizes="(width < 1025px) 88vw, 36rem" />
  </div>
);
