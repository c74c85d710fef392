import { Link } from 'react-router';
import type { z } from 'zod';
import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { VARIANT_LABELS } from '#kernel/binding.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { CouponAdminRow } from '../admin-contract.ts';

type Coupon = z.infer<typeof CouponAdminRow>;

export function Page() {
  return (
    <RecordsPage
      title="Coupons"
      noun="coupon"
      lead="Coupons can’t be deleted, because orders refer to them. Disable a coupon to end it."
      path={adminApi('coupons')}
      row={CouponAdminRow}
      permission="money.write"
      canRemove={false}
      search="Search by code or title"
      columns={[
        { id: 'code', title: 'Code', sort: true },
        { id: 'title', title: 'Title', sort: true },
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
        { id: 'startsAt', title: 'Starts', cell: ({ startsAt }) => <DateTime at={startsAt} /> },
        { id: 'endsAt', title: 'Ends', sort: true, cell: ({ endsAt }) => <DateTime at={endsAt} /> },
        { id: 'state', title: 'Status', cell: couponStatus },
      ]}
      fields={[
        { name: 'code', label: 'Code', kind: 'text', required: true, onlyOnCreate: true, maxCharacters: 40 },
        {
          name: 'title',
          label: 'Title',
          kind: 'text',
          required: true,
          maxCharacters: 200,
          hint: 'Customers see this title.',
        },
        {
          name: 'percent',
          label: 'Discount (%)',
          kind: 'number',
          hint: 'Enter a percentage or an amount, or choose free gift wrapping.',
        },
        { name: 'amount', label: 'Discount (USD)', kind: 'money' },
        { name: 'giftWrapping', label: 'Free gift wrapping', kind: 'check', initial: false },
        {
          name: 'variantType',
          label: 'Only for edition',
          kind: 'select',
          options: Object.entries(VARIANT_LABELS).map(([value, label]) => ({ value, label })),
        },
        { name: 'alikeCopies', label: 'Minimum identical copies', kind: 'number' },
        { name: 'minimum', label: 'Minimum order (USD)', kind: 'money', required: true, initial: 0 },
        { name: 'perUser', label: 'Uses per customer', kind: 'number', initial: 1 },
        { name: 'totalUses', label: 'Total uses', kind: 'number' },
        {
          name: 'customerId',
          label: 'Only for customer',
          kind: 'text',
          hint: 'The customer ID, from the customer’s page.',
        },
        { name: 'startsAt', label: 'Starts', kind: 'moment' },
        { name: 'endsAt', label: 'Ends', kind: 'moment' },
        { name: 'isDisabled', label: 'Disabled', kind: 'check', initial: false },
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
