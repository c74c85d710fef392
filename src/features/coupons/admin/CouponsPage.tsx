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
      lead="A coupon that was made stays: orders that used it keep what it gave. Disable one to end it."
      path={adminApi('coupons')}
      row={CouponAdminRow}
      permission="money.write"
      canRemove={false}
      search="Find by code or title"
      columns={[
        { id: 'code', title: 'Code', sort: true },
        { id: 'title', title: 'Title', sort: true },
        { id: 'gives', title: 'Gives', cell: couponValue },
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
        { id: 'customerName', title: 'For', cell: ({ customerName }) => customerName ?? 'Everybody' },
        { id: 'startsAt', title: 'From', cell: ({ startsAt }) => <DateTime at={startsAt} /> },
        { id: 'endsAt', title: 'Until', sort: true, cell: ({ endsAt }) => <DateTime at={endsAt} /> },
        { id: 'state', title: 'State', cell: couponStatus },
      ]}
      fields={[
        { name: 'code', label: 'Code', kind: 'text', required: true, onlyOnCreate: true, maxCharacters: 40 },
        {
          name: 'title',
          label: 'Title',
          kind: 'text',
          required: true,
          maxCharacters: 200,
          hint: 'Customers read it.',
        },
        {
          name: 'percent',
          label: 'Takes off, in per cent',
          kind: 'number',
          hint: 'Or an amount, or wrapping.',
        },
        { name: 'amount', label: 'Takes off, in USD', kind: 'money' },
        { name: 'giftWrapping', label: 'Gift wrapping costs nothing', kind: 'check', initial: false },
        {
          name: 'variantType',
          label: 'Only for the edition',
          kind: 'select',
          options: Object.entries(VARIANT_LABELS).map(([value, label]) => ({ value, label })),
        },
        { name: 'alikeCopies', label: 'Only for so many copies bound alike', kind: 'number' },
        { name: 'minimum', label: 'Orders from, in USD', kind: 'money', required: true, initial: 0 },
        { name: 'perUser', label: 'How often one customer may use it', kind: 'number', initial: 1 },
        { name: 'totalUses', label: 'How often it may be used in all', kind: 'number' },
        {
          name: 'customerId',
          label: 'For one customer only',
          kind: 'text',
          hint: 'The id on the customer’s page.',
        },
        { name: 'startsAt', label: 'From', kind: 'moment' },
        { name: 'endsAt', label: 'Until', kind: 'moment' },
        { name: 'isDisabled', label: 'Disabled', kind: 'check', initial: false },
      ]}
      empty={<p>There is no coupon yet.</p>}
    />
  );
}

function couponValue({ percent, amount }: Coupon): string {
  if (percent !== null) return `${percent} %`;
  return amount === null ? 'Gift wrapping' : formatMoney(amount, 'USD');
}

function couponStatus({ isDisabled, startsAt, endsAt, uses, totalUses }: Coupon) {
  const now = Date.now();
  if (isDisabled) return <Badge kind="bad">Disabled</Badge>;
  if (endsAt && Date.parse(endsAt) <= now) return <Badge>Over</Badge>;
  if (startsAt && Date.parse(startsAt) > now) return <Badge kind="warn">To come</Badge>;
  if (totalUses !== null && uses >= totalUses) return <Badge>Used up</Badge>;
  return <Badge kind="good">Works</Badge>;
}
