import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Money } from '#ui/admin/Money.tsx';
import { WrappingPriceRow } from '../admin-contract.ts';
import { WRAPPINGS } from '../charges.ts';
import { CostsNav } from './CostsNav.tsx';

const NAMES = { boxWrapping: 'Gift box', giftWrapping: 'Gift wrap' };

export function Page() {
  return (
    <RecordsPage
      title="Wrapping prices"
      noun="wrapping price"
      lead={<CostsNav section="costs" />}
      path={adminApi('wrapping-prices')}
      row={WrappingPriceRow}
      permission="money.write"
      canRemove={false}
      columns={[
        { id: 'wrapping', title: 'Wrapping', cell: ({ wrapping }) => NAMES[wrapping] },
        { id: 'amount', title: 'Per copy', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
      ]}
      fields={[
        {
          name: 'wrapping',
          label: 'Wrapping',
          kind: 'select',
          required: true,
          onlyOnCreate: true,
          options: WRAPPINGS.map((value) => ({ value, label: NAMES[value] })),
        },
        { name: 'amount', label: 'Price per copy in USD', kind: 'money', required: true },
      ]}
    />
  );
}
