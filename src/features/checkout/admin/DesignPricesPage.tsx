import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Money } from '#ui/admin/Money.tsx';
import { CustomizationPriceRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Customisation prices"
      noun="customisation price"
      lead={<CostsNav section="costs" />}
      path={adminApi('customization-prices')}
      row={CustomizationPriceRow}
      permission="money.write"
      canAdd={false}
      canRemove={false}
      columns={[
        { id: 'label', title: 'Name', sort: true },
        {
          id: 'amount',
          title: 'Per copy',
          sort: true,
          align: 'end',
          cell: ({ amount }) => <Money amount={amount} />,
        },
        { id: 'id', title: 'Design part', hidden: true },
      ]}
      fields={[
        { name: 'label', label: 'Name', kind: 'text', required: true, maxCharacters: 80 },
        { name: 'amount', label: 'Price per copy in USD', kind: 'money', required: true },
        { name: 'position', label: 'Position in list', kind: 'number', required: true },
      ]}
    />
  );
}
