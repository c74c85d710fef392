import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { ClosedDayRow } from '../admin-contract.ts';
import { CostsNav } from './CostsNav.tsx';

/** Weekdays on which the bindery is closed, used to estimate delivery dates. */
export function Page() {
  return (
    <RecordsPage
      title="Closed days"
      noun="closed day"
      lead={<CostsNav of="costs" />}
      path={adminApi('closed-days')}
      row={ClosedDayRow}
      permission="money.write"
      search="Find by day or name"
      columns={[
        { id: 'day', title: 'Day', sort: true, cell: ({ day }) => <DateTime at={`${day}T12:00:00`} /> },
        { id: 'name', title: 'Why', sort: true },
      ]}
      fields={[
        { name: 'day', label: 'Day', kind: 'date', required: true, onlyOnCreate: true },
        { name: 'name', label: 'Why it is closed', kind: 'text', required: true, maxCharacters: 80 },
      ]}
      empty={<p>The bindery works on every weekday.</p>}
    />
  );
}
