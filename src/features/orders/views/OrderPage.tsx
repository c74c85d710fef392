import { PAGES } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import { ordersAddress } from '#kernel/order-addresses.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Costs } from '#ui/Costs.tsx';
import { Day } from '#ui/Day.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { Order } from '../contract.ts';
import type { OrderDisputes } from '../dispute-contract.ts';
import { orderWords } from '../order-words.ts';
import type { ShownNote } from '../production-shown-contract.ts';
import { AskedQuestions } from './AskedQuestions.tsx';
import { FromProduction } from './FromProduction.tsx';
import { GivenBack } from './GivenBack.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import styles from './order-page.module.css';
import { Parcel } from './Parcel.tsx';

interface OrderPageProps {
  order: Order;
  disputes: OrderDisputes;
  notes: readonly ShownNote[];
  /** Formatted addresses by shipment id, and the billing address. */
  addresses: { parcels: Readonly<Record<string, readonly string[]>>; billing: readonly string[] | null };
}

export function OrderPage({ order, disputes, notes, addresses }: OrderPageProps) {
  const { code, placedAt, shipments, lines, refunded, currency, couponCode, history, invoiceNumber } = order;
  const { now, next } = orderWords(order);
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { label: 'My Account', to: PAGES.profile },
          { label: 'Orders', to: ordersAddress() },
          { label: code },
        ]}
      />
      <header className={styles.head}>
        <p className={`${text.eyebrow} ${text.figures}`}>
          Placed on <Day moment={placedAt} />
        </p>
        <h1>
          Order <span className={styles.code}>{code}</span>
        </h1>
        <div role="status" className={styles.state}>
          <p className={styles.now}>{now}</p>
          <p className={styles.next}>{next}</p>
        </div>
        <OrderActions order={order} />
      </header>
      <div className={styles.columns}>
        <div className={styles.parcels}>
          {shipments.map((shipment, at) => (
            <Parcel
              key={shipment.id}
              shipment={shipment}
              lines={lines.filter(({ id }) => shipment.lineIds.includes(id))}
              title={shipments.length === 1 ? 'Your parcel' : `Parcel ${at + 1} of ${shipments.length}`}
              address={addresses.parcels[shipment.id] ?? []}
              currency={currency}
              code={code}
              state={order.state}
            />
          ))}
          <FromProduction notes={notes} />
          <AskedQuestions order={order} {...disputes} />
        </div>
        <div className={styles.aside}>
          <section aria-labelledby="sum" className={styles.part}>
            <h2 id="sum">What it comes to</h2>
            <Costs quote={order} toPayLabel={order.paidAt ? 'Paid' : 'To pay'} />
            {invoiceNumber && (
              <p className={styles.invoice}>
                <a href={`${API.orders}/${encodeURIComponent(code)}/invoice`}>
                  Invoice <span className={styles.code}>{invoiceNumber}</span> (PDF)
                </a>
              </p>
            )}
            {couponCode && <p className={styles.note}>With the coupon {couponCode}.</p>}
            <GivenBack refunds={order.refunds} currency={currency} />
            {refunded > 0 && (
              <p className={styles.note}>
                <Price amount={refunded} currency={currency} /> of it has gone back to you.
              </p>
            )}
          </section>
          <section aria-labelledby="history" className={styles.part}>
            <h2 id="history">How far it has come</h2>
            <OrderHistory history={history} />
          </section>
          {addresses.billing && (
            <section aria-labelledby="billing" className={styles.part}>
              <h2 id="billing">Billed to</h2>
              <address className={styles.address}>
                {addresses.billing.map((line) => (
                  <bdi key={line}>{line}</bdi>
                ))}
              </address>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
