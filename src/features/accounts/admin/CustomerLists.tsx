import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment } from '#ui/admin/Moment.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { Badge, Empty, Panel } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import type { Customer } from '../admin-contract.ts';

interface CustomerOrdersProps {
  orders: Customer['orders'];
  total: number;
  standing: (state: string) => ReactNode;
}

export function CustomerOrders({ orders, total, standing }: CustomerOrdersProps) {
  return (
    <Panel title={total > orders.length ? `Orders (the last ${orders.length} of ${total})` : 'Orders'}>
      {orders.length === 0 ? (
        <Empty>
          <p>None yet.</p>
        </Empty>
      ) : (
        <Table
          label="Orders"
          rows={orders}
          idOf={({ code }) => code}
          linkOf={({ code }) => `/admin/orders/${code}`}
          columns={[
            { id: 'code', title: 'Order' },
            { id: 'placedAt', title: 'Placed', cell: ({ placedAt }) => <Moment at={placedAt} /> },
            { id: 'state', title: 'State', cell: ({ state }) => standing(state) },
            {
              id: 'total',
              title: 'Total',
              align: 'end',
              cell: ({ total: amount, currency }) => <Money amount={amount} currency={currency} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}

export function CustomerLetters({ letters }: Pick<Customer, 'letters'>) {
  return (
    <Panel title="Letters sent lately">
      {letters.length === 0 ? (
        <Empty>
          <p>None in the last month.</p>
        </Empty>
      ) : (
        <Table
          label="Letters sent lately"
          rows={letters.map((letter, i) => ({ ...letter, id: String(i) }))}
          idOf={({ id }) => id}
          columns={[
            { id: 'kind', title: 'Letter', cell: ({ kind }) => kindInWords(kind) },
            {
              id: 'writtenAt',
              title: 'Written',
              cell: ({ writtenAt }) => <Moment at={writtenAt} withTime />,
            },
            {
              id: 'sentAt',
              title: 'Sent',
              cell: ({ sentAt, givenUpAt }) =>
                givenUpAt ? (
                  <>
                    <Badge kind="bad">Could not be sent</Badge> <Link to="/admin/failures">why</Link>
                  </>
                ) : sentAt ? (
                  <Moment at={sentAt} withTime />
                ) : (
                  'On its way'
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** `orderPlaced` → `Order Placed`. */
const kindInWords = (kind: string) =>
  kind.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/^./g, (first) => first.toUpperCase());
