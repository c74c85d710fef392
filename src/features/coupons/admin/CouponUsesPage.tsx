import { Link, useParams } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { CouponUseRow } from '../admin-contract.ts';

export function Page() {
  const { id = '' } = useParams();
  return (
    <ListPage
      title={`Uses of ${id}`}
      back={{ to: '/admin/coupons', label: 'Coupons' }}
      path={adminApi('coupons', id, 'uses')}
      row={CouponUseRow}
      rowId={({ orderId }) => orderId}
      columns={[
        { id: 'usedAt', title: 'Used on', kind: 'moment' },
        { id: 'name', title: 'Customer', cell: ({ name }) => name ?? 'Former customer' },
        {
          id: 'orderCode',
          title: 'Order',
          cell: ({ orderCode }) =>
            orderCode ? (
              <Link to={`/admin/orders/${encodeURIComponent(orderCode)}`}>{orderCode}</Link>
            ) : (
              'Deleted'
            ),
        },
        {
          id: 'releasedAt',
          title: 'Counts towards the limit',
          cell: ({ releasedAt }) =>
            releasedAt ? <Badge>No, the order was cancelled</Badge> : <Badge kind="good">Yes</Badge>,
        },
      ]}
      empty={<p>No orders with this coupon yet.</p>}
    />
  );
}
