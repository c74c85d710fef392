import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { ShippingZoneInput, ShippingZoneRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Shipping zones"
      noun="country"
      lead={<CostsNav section="shipping" />}
      path={adminApi('shipping-zones')}
      row={ShippingZoneRow}
      input={ShippingZoneInput}
      permission="money.write"
      search="Search by country, code or zone"
      columns={[
        { id: 'countryName', title: 'Country', sort: true },
        { id: 'country', title: 'Code', sort: true },
        { id: 'zone', sort: true },
      ]}
      empty={<p>No zones yet. Every country is in the zone “world”.</p>}
    />
  );
}
