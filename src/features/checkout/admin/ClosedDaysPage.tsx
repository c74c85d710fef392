import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { ClosedDayInput, ClosedDayRow } from '../admin-contract.ts';
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
      input={ClosedDayInput}
      permission="money.write"
      search="Search by day or reason"
      columns={[
        { id: 'day', sort: true, cell: ({ day }) => <DateTime at={`${day}T12:00:00`} /> },
        { id: 'name', sort: true },
      ]}
      empty={<p>No closed days yet. The bindery works on every weekday.</p>}
    />
  );
}
