import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { formatHistoryAction } from '#ui/admin/audit-actions.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Empty, Panel } from '#ui/admin/Panel.tsx';
import { HistoryReply } from '../admin-contract.ts';
import styles from './book.module.css';
import { fieldLabel } from './catalogue-names.ts';

export function HistoryPart({ id }: { id: string }) {
  const { data } = useAdminQuery(`${adminApi('books', id, 'history')}?size=100`, HistoryReply);
  const rows = data?.data ?? [];
  return (
    <Panel title="History">
      {data && rows.length === 0 && <Empty>No changes yet.</Empty>}
      <ol className={styles.history}>
        {rows.map(({ id: entry, at, staffName, action, before, after }) => (
          <li key={entry}>
            <p>
              <strong>{formatHistoryAction(action)}</strong> by {staffName}, <DateTime at={at} withTime />
            </p>
            <ul>
              {listChanges(before, after).map(([field, oldValue, newValue]) => (
                <li key={field}>
                  {fieldLabel(field)}: {oldValue} → {newValue}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function listChanges(before: unknown, after: unknown): [field: string, was: string, is: string][] {
  if (!isFields(before) || !isFields(after)) return [];
  return Object.keys(after).map((field) => [
    field.replace(/^prices\./, ''),
    formatValue(field, before[field]),
    formatValue(field, after[field]),
  ]);
}

function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (field.startsWith('prices.') && typeof value === 'number') return `$${(value / 100).toFixed(2)}`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)} …` : text;
}
