import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { TaxRateRow } from '../admin-contract.ts';

export function Page() {
  return (
    <RecordsPage
      title="Taxes"
      noun="tax rate"
      lead="Based on destination. Places without a rate are not taxed. Changes apply to new orders only."
      path={adminApi('tax-rates')}
      row={TaxRateRow}
      permission="money.write"
      search="Search by country, code or name"
      columns={[
        {
          id: 'countryName',
          title: 'Country',
          sort: true,
          cell: ({ countryName, region }) => (region ? `${countryName}, ${region}` : countryName),
        },
        { id: 'country', title: 'Code', sort: true },
        { id: 'name', title: 'Tax', sort: true },
        { id: 'percent', title: 'Rate', sort: true, align: 'end', cell: ({ percent }) => `${percent}%` },
        {
          id: 'isIncluded',
          title: 'Tax in prices',
          cell: ({ isIncluded }) => (isIncluded ? <Badge>Tax included</Badge> : 'Tax added'),
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
          hint: 'Two letters, for example US.',
        },
        {
          name: 'region',
          label: 'State or province',
          kind: 'text',
          onlyOnCreate: true,
          maxCharacters: 10,
          hint: 'Its code, for example CA. Leave empty for all regions without their own rate.',
        },
        { name: 'name', label: 'Name of the tax', kind: 'text', required: true, maxCharacters: 60 },
        { name: 'percent', label: 'Rate in per cent', kind: 'number', required: true },
        { name: 'isIncluded', label: 'Prices include this tax', kind: 'check', initial: false },
      ]}
      empty={<p>No tax rates yet. No tax is charged anywhere.</p>}
    />
  );
}
