import { API } from '#kernel/api.ts';
import { DateText } from '#ui/DateText.tsx';
import layout from '#ui/layout.module.css';
import { Price } from '#ui/Price.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import text from '#ui/text.module.css';
import type { Order } from '../contract.ts';
import type { OrderDisputes } from '../dispute-contract.ts';
import { ORDER_STATE_LABELS } from '../order-states.ts';
import { orderStatusText } from '../order-status-text.ts';
import type { ProductionUpdate } from '../production-updates-contract.ts';
import { DisputesSection } from './DisputesSection.tsx';
import { History } from './History.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderBreadcrumbs } from './OrderBreadcrumbs.tsx';
import styles from './order-page.module.css';
import { ProductionUpdates } from './ProductionUpdates.tsx';
import { ShipmentSection } from './ShipmentSection.tsx';

interface OrderPageProps {
  order: Order;
  disputes: OrderDisputes;
  updates: readonly ProductionUpdate[];
  /** Formatted addresses by shipment id, and the billing address. */
  addresses: { shipments: Readonly<Record<string, readonly string[]>>; billing: readonly string[] | null };
}

export function OrderPage({ order, disputes, updates, addresses }: OrderPageProps) {
  const { code, placedAt, shipments, lines, refunded, currency, couponCode, history, invoiceNumber } = order;
  const { now, next } = orderStatusText(order);
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <OrderBreadcrumbs code={code} />
      <header className={`${layout.column} ${styles.head}`}>
        <p className={`${text.eyebrow} ${text.figures}`}>
          Placed on <DateText moment={placedAt} />
        </p>
        <h1>
          Order <span className={text.unbroken}>{code}</span>
        </h1>
        <div role="status" className={styles.state}>
          <p className={styles.now}>{now}</p>
          <p className={`${text.soft} ${styles.next}`}>{next}</p>
        </div>
        <OrderActions order={order} />
      </header>
      <div className={`${text.ruled} ${styles.columns}`}>
        <div>
          {shipments.map((shipment, at) => (
            <ShipmentSection
              key={shipment.id}
              shipment={shipment}
              lines={lines.filter(({ id }) => shipment.lineIds.includes(id))}
              title={shipments.length === 1 ? 'Your parcel' : `Parcel ${at + 1} of ${shipments.length}`}
              address={addresses.shipments[shipment.id] ?? []}
              currency={currency}
              code={code}
              state={order.state}
            />
          ))}
          <ProductionUpdates updates={updates} />
          <DisputesSection order={order} {...disputes} />
        </div>
        <div className={styles.aside}>
          <section aria-labelledby="sum" className={styles.part}>
            <h2 id="sum">Order summary</h2>
            <PriceBreakdown totals={order} toPayLabel={order.paidAt ? 'Paid' : 'To pay'} />
            {invoiceNumber && (
              <p className={styles.invoice}>
                <a href={`${API.orders}/${encodeURIComponent(code)}/invoice`}>
                  Invoice <span className={text.unbroken}>{invoiceNumber}</span> (PDF)
                </a>
              </p>
            )}
            {couponCode && <p className={text.note}>Coupon used: {couponCode}.</p>}
            <OrderRefunds refunds={order.refunds} currency={currency} />
            {refunded > 0 && (
              <p className={text.note}>
                <Price amount={refunded} currency={currency} /> refunded so far.
              </p>
            )}
          </section>
          <section aria-labelledby="history" className={styles.part}>
            <h2 id="history">Order history</h2>
            <History entries={history.map(describeEvent)} />
          </section>
          {addresses.billing && (
            <section aria-labelledby="billing" className={styles.part}>
              <h2 id="billing">Billing address</h2>
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

const describeEvent = ({ from, to, at, reason }: Order['history'][number]) =>
  from === null
    ? { title: 'Order placed', at, text: '' }
    : { title: ORDER_STATE_LABELS[to], at, text: reason };

function OrderRefunds({ refunds, currency }: Pick<Order, 'refunds' | 'currency'>) {
  return refunds.map(({ amount, toCard, toWallet, reason, at }) => (
    <p key={at + reason + amount} className={text.note}>
      <DateText moment={at} />: <Price amount={amount} currency={currency} /> refunded{' '}
      {refundMethodText(toCard, toWallet)}. <q>{reason}</q>
    </p>
  ));
}

function refundMethodText(toCard: number, toWallet: number): string {
  if (toCard > 0 && toWallet > 0) return 'to your original payment method and your wallet';
  return toWallet > 0
    ? 'to your wallet'
    : 'to your original payment method; your bank may take a few days to show it';
}
