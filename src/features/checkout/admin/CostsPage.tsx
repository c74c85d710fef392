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
      lead={<CostsNav of="costs" />}
      path={adminApi('processing-costs')}
      row={ProcessingCostRow}
      permission="money.write"
      columns={[
        { id: 'label', title: 'For', sort: true },
        {
          id: 'amount',
          title: 'Each order',
          sort: true,
          align: 'end',
          cell: ({ amount }) => <Money amount={amount} />,
        },
        { id: 'position', title: 'Place', sort: true, align: 'end' },
      ]}
      fields={[
        { name: 'label', label: 'What it is for', kind: 'text', required: true, maxCharacters: 80 },
        {
          name: 'amount',
          label: 'Each order, in USD',
          kind: 'money',
          required: true,
          hint: 'Nothing is said of what costs nothing.',
        },
        { name: 'position', label: 'Place in the list', kind: 'number', required: true, initial: 0 },
      ]}
      empty={<p>Orders cost nothing besides their books.</p>}
    />
  );
}
