import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { ShippingZoneRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Shipping zones"
      noun="country"
      lead={<CostsNav of="shipping" />}
      path={adminApi('shipping-zones')}
      row={ShippingZoneRow}
      permission="money.write"
      search="Find by country, code or zone"
      columns={[
        { id: 'countryName', title: 'Country', sort: true },
        { id: 'country', title: 'Code', sort: true },
        { id: 'zone', title: 'Zone', sort: true },
      ]}
      fields={[
        {
          name: 'country',
          label: 'Country',
          kind: 'text',
          required: true,
          onlyOnCreate: true,
          maxCharacters: 2,
          hint: 'Two letters, such as FR.',
        },
        {
          name: 'zone',
          label: 'Zone',
          kind: 'text',
          required: true,
          hint: 'A zone without prices is closed: nothing is sent there.',
        },
      ]}
      empty={<p>Every country is in the zone “world”.</p>}
    />
  );
}
