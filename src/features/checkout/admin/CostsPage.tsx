import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { ProcessingCostInput, ProcessingCostRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

export function Page() {
  return (
    <RecordsPage
      title="Processing costs"
      noun="processing cost"
      lead={<CostsNav section="costs" />}
      path={adminApi('processing-costs')}
      row={ProcessingCostRow}
      input={ProcessingCostInput}
      permission="money.write"
      columns={[
        { id: 'label', sort: true },
        { id: 'amount', title: 'Per order', sort: true, kind: 'money' },
        { id: 'position', title: 'Position', sort: true, align: 'end' },
      ]}
      empty={<p>No processing costs yet.</p>}
    />
  );
}
