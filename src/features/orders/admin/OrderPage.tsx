import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { ADMIN, adminApi } from '#kernel/admin-paths.ts';
import { AdminPage, LoadingPage } from '#ui/admin/AdminPage.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Columns, Panel } from '#ui/admin/Panel.tsx';
import layout from '#ui/layout.module.css';
import { DISPUTE_REASON_LABELS, REMEDY_LABELS, STAFF_DISPUTE_STATE_LABELS } from '../disputes.ts';
import { type AdminOrder, AdminOrderReply } from '../order-admin-contract.ts';
import { OrderActionButtons } from './OrderActionButtons.tsx';
import { OrderFiles } from './OrderFiles.tsx';
import { OrderEmailsPanel, OrderHistoryPanel } from './OrderHistoryPanel.tsx';
import { OrderLinesPanel } from './OrderLinesPanel.tsx';
import { OrderMoneyPanel } from './OrderMoneyPanel.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderShipments } from './OrderShipments.tsx';
import { OrderStateBadge } from './OrderStateBadge.tsx';
import styles from './order.module.css';

export function Page() {
  const { code = '' } = useParams();
  const { data, error } = useAdminQuery(adminApi('orders', code), AdminOrderReply);
  const back = { to: ADMIN.orders, label: 'Orders' };
  if (!data) return <LoadingPage title={`Order ${code}`} back={back} error={error} />;
  const order = data.data;
  const hasCopies = order.lines.some(
    ({ counts: { waiting, inProduction, shipped } }) => waiting + inProduction + shipped > 0,
  );
  return (
    <AdminPage
      title={`Order ${order.code}`}
      back={back}
      actions={<OrderFiles codes={[order.code]} hasCopies={hasCopies} />}
    >
      <OrderHeader order={order} />
      <OrderActionButtons order={order} />
      <Columns>
        <div>
          <OrderLinesPanel order={order} />
          <OrderShipments order={order} />
          <OrderHistoryPanel order={order} />
        </div>
        <div>
          <OrderMoneyPanel order={order} />
          <OrderNotes order={order} />
          <Disputes order={order} />
          <OrderEmailsPanel order={order} />
        </div>
      </Columns>
    </AdminPage>
  );
}

function OrderHeader({ order }: { order: AdminOrder }) {
  const { state, email, userId, billingAddress, shipments, placedAt, paidAt } = order;
  const name = shipments[0]?.address.fullName ?? billingAddress?.fullName;
  const buyer = name ? <bdi>{name}</bdi> : 'Deleted customer';
  const emailLink = email ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : userId ? (
    'None'
  ) : (
    'The account has been deleted'
  );
  const placed = <DateTime at={placedAt} withTime />;
  const paid = paidAt ? <DateTime at={paidAt} withTime /> : 'Not yet';
  const facts: [string, ReactNode][] = [
    ['Customer', buyer],
    ['Email', emailLink],
    ['Placed', placed],
    ['Paid', paid],
  ];
  return (
    <div className={styles.head}>
      <p role="status">
        <OrderStateBadge state={state} />
      </p>
      <dl className={`${layout.flow} ${styles.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Disputes({ order: { disputes } }: { order: AdminOrder }) {
  if (disputes.length === 0) return null;
  return (
    <Panel title="Problem reports">
      <ul className={styles.entries}>
        {disputes.map(({ id, title, message, state, at, reason, remedy }) => (
          <li key={id}>
            <p>
              <strong>{title}</strong>: {DISPUTE_REASON_LABELS[reason]}. Requested: {REMEDY_LABELS[remedy]}.{' '}
              {STAFF_DISPUTE_STATE_LABELS[state]}, <DateTime at={at} />
            </p>
            <p className={styles.text}>{message}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
