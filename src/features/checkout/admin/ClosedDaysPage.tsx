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
      lead={<CostsNav section="costs" />}
      path={adminApi('closed-days')}
      row={ClosedDayRow}
      permission="money.write"
      search="Search by day or reason"
      columns={[
        { id: 'day', title: 'Date', sort: true, cell: ({ day }) => <DateTime at={`${day}T12:00:00`} /> },
        { id: 'name', title: 'Reason', sort: true },
      ]}
      fields={[
        { name: 'day', label: 'Date', kind: 'date', required: true, onlyOnCreate: true },
        { name: 'name', label: 'Reason', kind: 'text', required: true, maxCharacters: 80 },
      ]}
      empty={<p>No closed days yet. The bindery works on every weekday.</p>}
    />
  );
}
