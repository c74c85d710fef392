import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { TaxRateRow } from '../admin-contract.ts';

export function Page() {
  return (
    <RecordsPage
      title="Taxes"
      noun="tax rate"
      lead="By where a parcel goes. Where there is no row, no tax is taken. In force for the next quote; orders keep what they were charged."
      path={adminApi('tax-rates')}
      row={TaxRateRow}
      permission="money.write"
      search="Find by country, code or name"
      columns={[
        {
          id: 'countryName',
          title: 'Country',
          sort: true,
          cell: ({ countryName, region }) => (region ? `${countryName}, ${region}` : countryName),
        },
        { id: 'country', title: 'Code', sort: true },
        { id: 'name', title: 'Tax', sort: true },
        { id: 'percent', title: 'Rate', sort: true, align: 'end', cell: ({ percent }) => `${percent} %` },
        {
          id: 'isIncluded',
          title: 'Prices',
          cell: ({ isIncluded }) => (isIncluded ? <Badge>Contain it</Badge> : 'It is added'),
        },
      ]}
      fields={[
        {
          name: 'country',
          label: 'Country',
          kind: 'text',
          required: true,
          onlyOnCreate: true,
          maxCharacters: 2,
          hint: 'Two letters, such as US.',
        },
        {
          name: 'region',
          label: 'State or province',
          kind: 'text',
          onlyOnCreate: true,
          maxCharacters: 10,
          hint: 'Its code, such as CA; empty for all that have no row of their own.',
        },
        { name: 'name', label: 'What the tax is called', kind: 'text', required: true, maxCharacters: 60 },
        { name: 'percent', label: 'Rate, in per cent', kind: 'number', required: true },
        { name: 'isIncluded', label: 'Shown prices contain it', kind: 'check', initial: false },
      ]}
      empty={<p>No tax is taken anywhere.</p>}
    />
  );
}
