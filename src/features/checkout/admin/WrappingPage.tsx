import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { WRAPPING_NAMES, WrappingPriceInput, WrappingPriceRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Wrapping prices"
      noun="wrapping price"
      lead={<CostsNav section="costs" />}
      path={adminApi('wrapping-prices')}
      row={WrappingPriceRow}
      input={WrappingPriceInput}
      permission="money.write"
      canRemove={false}
      columns={[
        { id: 'wrapping', cell: ({ wrapping }) => WRAPPING_NAMES[wrapping] },
        { id: 'amount', title: 'Per copy', kind: 'money' },
      ]}
    />
  );
}
