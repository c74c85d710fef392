import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Money } from '#ui/admin/Money.tsx';
import { ProcessingCostRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Processing costs"
      noun="processing cost"
      lead={<CostsNav section="costs" />}
      path={adminApi('processing-costs')}
      row={ProcessingCostRow}
      permission="money.write"
      columns={[
        { id: 'label', title: 'Name', sort: true },
        {
          id: 'amount',
          title: 'Per order',
          sort: true,
          align: 'end',
          cell: ({ amount }) => <Money amount={amount} />,
        },
        { id: 'position', title: 'Position', sort: true, align: 'end' },
      ]}
      fields={[
        { name: 'label', label: 'Name', kind: 'text', required: true, maxCharacters: 80 },
        {
          name: 'amount',
          label: 'Price per order in USD',
          kind: 'money',
          required: true,
          hint: 'Customers don’t see costs of 0.',
        },
        { name: 'position', label: 'Position in list', kind: 'number', required: true, initial: 0 },
      ]}
      empty={<p>No processing costs yet.</p>}
    />
  );
}
