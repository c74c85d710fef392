import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi, adminOrderPath } from '#kernel/admin-paths.ts';
import { LEATHER_LABELS } from '#kernel/binding.ts';
import { formatDate } from '#kernel/format-date.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import text from '#ui/text.module.css';
import { AdminOrderRow } from '../order-admin-contract.ts';
import { BulkOrderActions } from './BulkOrderActions.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderStateBadge } from './OrderStateBadge.tsx';
import styles from './orders.module.css';

export function Page() {
  return (
    <ListPage
      title="Orders"
      path={adminApi('orders')}
      row={AdminOrderRow}
      rowId={({ code }) => code}
      rowLink={({ code }) => adminOrderPath(code)}
      search="Search by code, name, email, title, SKU, tracking or invoice number, postcode"
      filters={[
        { name: 'due', label: 'Due', options: { late: 'Late', week: 'Within a week' } },
        { name: 'paid', label: 'Paid', options: { yes: 'Yes', no: 'No' } },
        { name: 'leather', label: 'Leather colour', options: LEATHER_LABELS },
        { name: 'refund', label: 'Refund', options: { failed: 'Failed', waiting: 'Pending' } },
      ]}
      columns={[
        {
          id: 'code',
          title: 'Order',
          sort: true,
          cell: ({ code }) => (
            <span translate="no" className={text.unbroken}>
              {code}
            </span>
          ),
        },
        { id: 'state', title: 'Status', sort: true, cell: ({ state }) => <OrderStateBadge state={state} /> },
        { id: 'customer', title: 'Customer and books', cell: CustomerCell },
        { id: 'email', title: 'Email', hidden: true, cell: ({ email }) => <bdi>{email}</bdi> },
        { id: 'due', title: 'Due', sort: true, cell: Due },
        { id: 'shipments', title: 'Shipments', hidden: true, cell: describeShipments },
        {
          id: 'leathers',
          title: 'Leather colour',
          hidden: true,
          cell: ({ leathers }) => leathers.map((leather) => LEATHER_LABELS[leather]).join(', '),
        },
        { id: 'country', title: 'Country', hidden: true },
        { id: 'total', title: 'Total', kind: 'money' },
        {
          id: 'refunded',
          title: 'Refunded',
          align: 'end' as const,
          hidden: true,
          cell: ({ refunded, currency }) =>
            refunded > 0 ? <Money amount={refunded} currency={currency} /> : '',
        },
        { id: 'placedAt', title: 'Placed', sort: true, cell: ({ placedAt }) => <DateCell at={placedAt} /> },
        {
          id: 'paidAt',
          title: 'Paid',
          sort: true,
          hidden: true,
          cell: ({ paidAt }) => <DateCell at={paidAt} />,
        },
      ]}
      select={(codes, clear) => <BulkOrderActions codes={codes} onDone={clear} />}
      empty={<p>No orders yet.</p>}
    >
      <OrderFilters />
    </ListPage>
  );
}

const describeBooks = ({ titles, copies }: AdminOrderRow): string => {
  const titleText = titles.slice(0, 2).join(', ');
  return titles.length > 2 || copies > titles.length ? `${titleText} (${copies} copies)` : titleText;
};

function CustomerCell(row: AdminOrderRow) {
  return (
    <>
      <bdi>{row.customer ?? 'Deleted customer'}</bdi>
      <bdi className={`${text.note} ${styles.books}`}>{describeBooks(row)}</bdi>
    </>
  );
}

function DateCell({ at }: { at: string | null }) {
  return (
    <span className={text.unbroken}>
      <DateTime at={at} />
    </span>
  );
}

function Due({ due, isLate }: AdminOrderRow) {
  if (!due) return '';
  return (
    <>
      <span className={text.unbroken}>{formatDate(due)}</span> {isLate && <Badge kind="bad">Late</Badge>}
    </>
  );
}

const describeShipments = ({ shipmentCount, unshippedCount }: AdminOrderRow): string =>
  unshippedCount === 0
    ? `${shipmentCount} shipped`
    : unshippedCount === shipmentCount
      ? `${shipmentCount} not shipped`
      : `${unshippedCount} of ${shipmentCount} not shipped`;
