import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { TaxRateInput, TaxRateRow } from '../admin-contract.ts';

export function Page() {
  return (
    <RecordsPage
      title="Taxes"
      noun="tax rate"
      lead="Based on destination. Places without a rate are not taxed. Changes apply to new orders only."
      path={adminApi('tax-rates')}
      row={TaxRateRow}
      input={TaxRateInput}
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
      empty={<p>No tax rates yet. No tax is charged anywhere.</p>}
    />
  );
}
