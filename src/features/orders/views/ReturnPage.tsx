import { orderPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import settings from '#ui/settings.module.css';
import text from '#ui/text.module.css';
import { DISPUTE_DAYS } from '../disputes.ts';
import { OrderBreadcrumbs } from './OrderBreadcrumbs.tsx';
import { ReturnForm, type ReturnFormProps } from './ReturnForm.tsx';
import styles from './return-page.module.css';

export function ReturnPage({ order, refusals }: ReturnFormProps) {
  const { code, lines } = order;
  const canDispute = lines.some(({ id }) => refusals[id] === null);
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <OrderBreadcrumbs code={code} page="Request a return" />
      <header className={styles.head}>
        <p className={`${text.eyebrow} ${text.figures}`}>Order {code}</p>
        <h1>Request a return</h1>
        <p className={text.lead}>
          {canDispute
            ? `Tell us what’s wrong and add photos, within ${DISPUTE_DAYS} days of delivery. A bookbinder will reply within 2 working days.`
            : 'You can’t request a return for this order at the moment.'}
        </p>
      </header>
      {canDispute ? (
        <div className={`${text.ruled} ${styles.columns}`}>
          <ReturnForm order={order} refusals={refusals} />
          <Advice />
        </div>
      ) : (
        <>
          <ul className={styles.reasons}>
            {lines.map(({ id, title }) => (
              <li key={id}>
                <cite>{title}</cite>
                <p>{refusals[id]}</p>
              </li>
            ))}
          </ul>
          <div className={settings.actions}>
            <ButtonLink to={orderPath(code)}>Back to order</ButtonLink>
            <ButtonLink kind="quiet" to={PAGES.contactUs}>
              Contact us
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

const Advice = () => (
  <aside className={styles.advice} aria-label="Good to know">
    <h2>Good photos</h2>
    <p>
      Take two or three in daylight: the whole book, and a close-up of the fault. If the parcel was damaged,
      show the packaging too.
    </p>
    <h2>Keep the book for now</h2>
    <p>
      We can often judge a fault from photos. If the book has to come back because of a fault, we pay for
      return shipping.
    </p>
    <p>
      <Link to={PAGES.returnRefunds}>What counts as a fault</Link>
    </p>
  </aside>
);
