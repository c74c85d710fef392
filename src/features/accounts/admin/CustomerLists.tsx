import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge, Empty, Panel } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import type { Customer } from '../admin-contract.ts';

interface CustomerOrdersProps {
  orders: Customer['orders'];
  total: number;
  renderStatus: (state: string) => ReactNode;
}

export function CustomerOrders({ orders, total, renderStatus }: CustomerOrdersProps) {
  return (
    <Panel title={total > orders.length ? `Orders (latest ${orders.length} of ${total})` : 'Orders'}>
      {orders.length === 0 ? (
        <Empty>
          <p>No orders yet.</p>
        </Empty>
      ) : (
        <Table
          label="Orders"
          rows={orders}
          rowId={({ code }) => code}
          rowLink={({ code }) => `/admin/orders/${code}`}
          columns={[
            { id: 'code', title: 'Order' },
            { id: 'placedAt', title: 'Placed', kind: 'date' },
            { id: 'state', title: 'Status', cell: ({ state }) => renderStatus(state) },
            { id: 'total', title: 'Total', kind: 'money' },
          ]}
        />
      )}
    </Panel>
  );
}

export function CustomerEmails({ emails }: Pick<Customer, 'emails'>) {
  return (
    <Panel title="Recent emails">
      {emails.length === 0 ? (
        <Empty>
          <p>No emails in the last month.</p>
        </Empty>
      ) : (
        <Table
          label="Recent emails"
          rows={emails.map((sentEmail, i) => ({ ...sentEmail, id: String(i) }))}
          rowId={({ id }) => id}
          columns={[
            { id: 'kind', title: 'Email', cell: ({ kind }) => kindLabel(kind) },
            { id: 'writtenAt', title: 'Created', kind: 'moment' },
            {
              id: 'sentAt',
              title: 'Sent',
              cell: ({ sentAt, failedAt }) =>
                failedAt ? (
                  <>
                    <Badge kind="bad">Failed</Badge> <Link to="/admin/failures">view failures</Link>
                  </>
                ) : sentAt ? (
                  <DateTime at={sentAt} withTime />
                ) : (
                  'Sending'
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** `orderPlaced` → `Order Placed`. */
const kindLabel = (kind: string) =>
  kind.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/^./g, (first) => first.toUpperCase());
