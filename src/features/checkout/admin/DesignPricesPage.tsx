import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { CustomizationPriceInput, CustomizationPriceRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Customisation prices"
      noun="customisation price"
      lead={<CostsNav section="costs" />}
      path={adminApi('customization-prices')}
      row={CustomizationPriceRow}
      input={CustomizationPriceInput}
      permission="money.write"
      canAdd={false}
      canRemove={false}
      columns={[
        { id: 'label', sort: true },
        { id: 'amount', title: 'Per copy', sort: true, kind: 'money' },
        { id: 'id', title: 'Design part', hidden: true },
      ]}
    />
  );
}
