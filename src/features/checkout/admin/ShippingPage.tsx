import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { Money } from '#ui/admin/Money.tsx';
import { ShippingRateRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Shipping"
      noun="shipping rate"
      lead={<CostsNav section="shipping" />}
      path={adminApi('shipping-rates')}
      row={ShippingRateRow}
      permission="money.write"
      search="Search by zone or speed"
      columns={[
        { id: 'zone', title: 'Zone', sort: true },
        { id: 'speed', title: 'Speed', sort: true },
        { id: 'base', title: 'Per delivery', align: 'end', cell: ({ base }) => <Money amount={base} /> },
        {
          id: 'perKilogram',
          title: 'Per kilogram',
          align: 'end',
          cell: ({ perKilogram }) => <Money amount={perKilogram} />,
        },
        {
          id: 'days',
          title: 'Working days in transit',
          cell: ({ daysFrom, daysTo }) => (daysFrom === daysTo ? daysFrom : `${daysFrom}–${daysTo}`),
        },
      ]}
      fields={[
        {
          name: 'zone',
          label: 'Zone',
          kind: 'text',
          required: true,
          onlyOnCreate: true,
          hint: 'Countries without a zone of their own are in `world`.',
        },
        {
          name: 'speed',
          label: 'Speed',
          kind: 'select',
          required: true,
          onlyOnCreate: true,
          options: SHIPPING_SPEEDS.map((speed) => ({ value: speed, label: speed })),
        },
        { name: 'base', label: 'Price per delivery in USD', kind: 'money', required: true },
        { name: 'perKilogram', label: 'Price per started kilogram in USD', kind: 'money', required: true },
        { name: 'daysFrom', label: 'Working days, minimum', kind: 'number', required: true },
        { name: 'daysTo', label: 'Working days, maximum', kind: 'number', required: true },
      ]}
      empty={<p>No shipping prices yet. Add the first one so that orders can be shipped.</p>}
    />
  );
}
