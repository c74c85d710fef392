import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { ShippingRateInput, ShippingRateRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Shipping"
      noun="shipping rate"
      lead={<CostsNav section="shipping" />}
      path={adminApi('shipping-rates')}
      row={ShippingRateRow}
      input={ShippingRateInput}
      permission="money.write"
      search="Search by zone or speed"
      columns={[
        { id: 'zone', sort: true },
        { id: 'speed', sort: true },
        { id: 'base', title: 'Per delivery', kind: 'money' },
        { id: 'perKilogram', title: 'Per kilogram', kind: 'money' },
        {
          id: 'days',
          title: 'Working days in transit',
          cell: ({ daysFrom, daysTo }) => (daysFrom === daysTo ? daysFrom : `${daysFrom}–${daysTo}`),
        },
      ]}
      empty={<p>No shipping prices yet. Add the first one so that orders can be shipped.</p>}
    />
  );
}
