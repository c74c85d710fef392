import { orderPath, ordersPath } from '#kernel/order-paths.ts';
import { DateText } from '#ui/DateText.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Price } from '#ui/Price.tsx';
import type { OrderSummary } from '../contract.ts';
import { formatTitles } from '../format-titles.ts';
import { ORDERS_PAGE } from '../limits.ts';
import { ORDER_STATE_LABELS } from '../order-states.ts';
import { OrderedCover } from './OrderedCover.tsx';
import styles from './orders-tab.module.css';

interface OrdersTabProps {
  orders: readonly OrderSummary[];
  total: number;
  page: number;
}

/** Orders tab of the profile, newest first (decision 12). */
export function OrdersTab({ orders, total, page }: OrdersTabProps) {
  return (
    <>
      <ol className={styles.orders} start={(page - 1) * ORDERS_PAGE + 1}>
        {orders.map((order) => (
          <li key={order.code}>
            <OrderRow order={order} />
          </li>
        ))}
      </ol>
      <Pager page={page} last={Math.ceil(total / ORDERS_PAGE)} to={ordersPath} />
    </>
  );
}

function OrderRow({
  order: { code, state, currency, total, placedAt, count, books },
}: {
  order: OrderSummary;
}) {
  return (
    <article className={styles.order}>
      <div className={styles.covers}>
        {books.map(({ imageUrl }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one book in one binding
          <OrderedCover key={at} imageUrl={imageUrl} sizes="72px" />
        ))}
      </div>
      <div>
        <h3 className={styles.titles}>{formatTitles(books.map(({ title }) => title))}</h3>
        <p className={styles.code}>
          <Link to={orderPath(code)} viewTransition>
            Order {code}
          </Link>
        </p>
        <p className={styles.placed}>
          Placed on <DateText moment={placedAt} />
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.state} data-state={state}>
          {ORDER_STATE_LABELS[state]}
        </p>
        <p className={styles.sum}>
          <Price amount={total} currency={currency} />
        </p>
        <p className={styles.count}>{count === 1 ? '1 book' : `${count} books`}</p>
      </div>
    </article>
  );
}
