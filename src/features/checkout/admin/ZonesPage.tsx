import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { ShippingZoneRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Shipping zones"
      noun="country"
      lead={<CostsNav section="shipping" />}
      path={adminApi('shipping-zones')}
      row={ShippingZoneRow}
      permission="money.write"
      search="Search by country, code or zone"
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
          hint: 'Two letters, for example FR.',
        },
        {
          name: 'zone',
          label: 'Zone',
          kind: 'text',
          required: true,
          hint: 'Zones without prices are closed: we don’t ship there.',
        },
      ]}
      empty={<p>No zones yet. Every country is in the zone “world”.</p>}
    />
  );
}
