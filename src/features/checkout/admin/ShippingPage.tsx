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
      lead={<CostsNav of="shipping" />}
      path={adminApi('shipping-rates')}
      row={ShippingRateRow}
      permission="money.write"
      search="Find by zone or speed"
      columns={[
        { id: 'zone', title: 'Zone', sort: true },
        { id: 'speed', title: 'Speed', sort: true },
        { id: 'base', title: 'Each delivery', align: 'end', cell: ({ base }) => <Money amount={base} /> },
        {
          id: 'perKilogram',
          title: 'Each kilogram',
          align: 'end',
          cell: ({ perKilogram }) => <Money amount={perKilogram} />,
        },
        {
          id: 'days',
          title: 'Working days on its way',
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
          hint: '`world` is where every country is that is in no other zone.',
        },
        {
          name: 'speed',
          label: 'Speed',
          kind: 'select',
          required: true,
          onlyOnCreate: true,
          options: SHIPPING_SPEEDS.map((speed) => ({ value: speed, label: speed })),
        },
        { name: 'base', label: 'Each delivery, in USD', kind: 'money', required: true },
        { name: 'perKilogram', label: 'Each kilogram that is begun, in USD', kind: 'money', required: true },
        { name: 'daysFrom', label: 'Working days at least', kind: 'number', required: true },
        { name: 'daysTo', label: 'Working days at most', kind: 'number', required: true },
      ]}
      empty={<p>Without a price nothing can be sent anywhere.</p>}
    />
  );
}
