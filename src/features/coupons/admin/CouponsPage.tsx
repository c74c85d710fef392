import { Link } from 'react-router';
import type { z } from 'zod';
import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { CouponAdminRow, CouponInput } from '../admin-contract.ts';

type Coupon = z.infer<typeof CouponAdminRow>;

export function Page() {
  return (
    <RecordsPage
      title="Coupons"
      noun="coupon"
      lead="Coupons can’t be deleted, because orders refer to them. Disable a coupon to end it."
      path={adminApi('coupons')}
      row={CouponAdminRow}
      input={CouponInput}
      permission="money.write"
      canRemove={false}
      search="Search by code or title"
      columns={[
        { id: 'code', sort: true },
        { id: 'title', sort: true },
        { id: 'gives', title: 'Discount', cell: couponValue },
        {
          id: 'uses',
          title: 'Used',
          sort: true,
          align: 'end',
          cell: ({ id, uses, totalUses }) => (
            <Link to={`/admin/coupons/${encodeURIComponent(id)}/uses`}>
              {totalUses === null ? uses : `${uses} of ${totalUses}`}
            </Link>
          ),
        },
        { id: 'customerName', title: 'Customer', cell: ({ customerName }) => customerName ?? 'Everyone' },
        { id: 'startsAt', kind: 'date' },
        { id: 'endsAt', sort: true, kind: 'date' },
        { id: 'state', title: 'Status', cell: couponStatus },
      ]}
      empty={<p>No coupons yet. Add your first one.</p>}
    />
  );
}

function couponValue({ percent, amount }: Coupon): string {
  if (percent !== null) return `${percent}%`;
  return amount === null ? 'Free gift wrapping' : formatMoney(amount, 'USD');
}

function couponStatus({ isDisabled, startsAt, endsAt, uses, totalUses }: Coupon) {
  const now = Date.now();
  if (isDisabled) return <Badge kind="bad">Disabled</Badge>;
  if (endsAt && Date.parse(endsAt) <= now) return <Badge>Expired</Badge>;
  if (startsAt && Date.parse(startsAt) > now) return <Badge kind="warn">Scheduled</Badge>;
  if (totalUses !== null && uses >= totalUses) return <Badge>Used up</Badge>;
  return <Badge kind="good">Active</Badge>;
}
