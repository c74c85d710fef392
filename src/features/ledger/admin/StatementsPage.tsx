import { useAdminQuery } from '#browser/admin/requests.ts';
import { useList } from '#browser/admin/use-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Empty } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { StatementReply } from '../admin-contract.ts';
import { formatMonth } from '../statement-labels.ts';
import styles from './ledger.module.css';
import { StatementPanel } from './StatementPanel.tsx';

const PATH = adminApi('statements');

/** Returns the last complete month, e.g. `2026-10`. */
function previousMonth(): string {
  const date = new Date();
  date.setUTCDate(0);
  return date.toISOString().slice(0, 7);
}

export function Page() {
  const list = useList();
  const month = list.filter('month') || previousMonth();
  const isValidMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  const { data, error, isFetching } = useAdminQuery(`${PATH}?month=${month}`, StatementReply, {
    isOn: isValidMonth,
  });
  const statement = data?.data;
  return (
    <AdminPage
      title={statement ? `Statement for ${formatMonth(statement.month)}` : 'Statements'}
      lead="Sales by payment date, and all money movements of the month. Dates are in UTC."
    >
      <div className={`${layout.flow} ${styles.tools}`}>
        <label>
          Month{' '}
          <input
            type="month"
            value={month}
            onChange={(event) => list.set({ month: event.currentTarget.value })}
          />
        </label>
        <a href={`${PATH}/statement.pdf?month=${month}`} download={`statement-${month}.pdf`}>
          Download PDF
        </a>
        <a href={`${PATH}/export.csv?month=${month}`} download>
          Export statement as CSV
        </a>
        <a href={`${PATH}/orders.csv?month=${month}`} download>
          Export orders for accounting
        </a>
        <Button kind="secondary" onClick={() => window.print()}>
          Print statement
        </Button>
      </div>
      {error && <p role="alert">{error.message}</p>}
      <div aria-busy={isFetching}>
        {statement?.currencies.length === 0 && (
          <Empty>
            <p>No money movements up to the end of this month.</p>
          </Empty>
        )}
        {statement?.currencies.map((currencyStatement) => (
          <StatementPanel key={currencyStatement.currency} statement={currencyStatement} />
        ))}
      </div>
    </AdminPage>
  );
}
