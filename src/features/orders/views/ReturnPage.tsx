import { PAGES } from '#kernel/addresses.ts';
import { orderAddress, ordersAddress } from '#kernel/order-addresses.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import settings from '#ui/settings.module.css';
import text from '#ui/text.module.css';
import { DISPUTE_DAYS } from '../disputes.ts';
import { ReturnForm, type ReturnFormProps } from './ReturnForm.tsx';
import styles from './return-page.module.css';

export function ReturnPage({ order, whyNot }: ReturnFormProps) {
  const { code, lines } = order;
  const mayAsk = lines.some(({ id }) => whyNot[id] === null);
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { label: 'My Account', to: PAGES.profile },
          { label: 'Orders', to: ordersAddress() },
          { label: code, to: orderAddress(code) },
          { label: 'Ask for a return' },
        ]}
      />
      <header className={styles.head}>
        <p className={`${text.eyebrow} ${text.figures}`}>Order {code}</p>
        <h1>Ask for a return</h1>
        <p className={text.lead}>
          {mayAsk
            ? `Tell us what is not right and show it to us, within ${DISPUTE_DAYS} days of the book’s arrival. A bookbinder looks at it, and you have an answer within 2 working days.`
            : 'Nothing can be asked about the books of this order here just now.'}
        </p>
      </header>
      {mayAsk ? (
        <div className={styles.columns}>
          <ReturnForm order={order} whyNot={whyNot} />
          <Advice />
        </div>
      ) : (
        <>
          <ul className={styles.reasons}>
            {lines.map(({ id, title }) => (
              <li key={id}>
                <cite>{title}</cite>
                <p>{whyNot[id]}</p>
              </li>
            ))}
          </ul>
          <div className={settings.actions}>
            <ButtonLink to={orderAddress(code)}>Back to the order</ButtonLink>
            <ButtonLink kind="quiet" to={PAGES.contactUs}>
              Write to us
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
      Two or three in daylight: the whole book, and the fault close up. If the parcel was damaged, show the
      wrapping too.
    </p>
    <h2>Keep the book for now</h2>
    <p>
      Some faults can be judged from pictures, and then the book need not travel. When it has to come back
      because of a fault, we pay the carriage.
    </p>
    <p>
      <Link to={PAGES.returnRefunds}>What counts as a fault</Link>
    </p>
  </aside>
);
