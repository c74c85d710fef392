import { useEffect, useState } from 'react';
import { Pages } from '#browser/admin/list-tools.tsx';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { useList } from '#browser/admin/use-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { type ImportRow, ImportRowsReply, type ImportStatus } from '../admin-contract.ts';
import { ROW_OUTCOMES, type RowOutcome } from '../outcomes.ts';
import { COLUMN_FIELDS, isColumnField } from '../record-fields.ts';
import { formatCount, isInProgress, OUTCOME_LABELS, UNDO_LABELS } from './import-labels.ts';
import styles from './imports.module.css';

const KINDS = { new: 'good', changed: 'warn', unchanged: 'plain', refused: 'bad' } as const;

/** Rows with outcome and reasons; filter and page are in the address. */
export function RowsPanel({ status }: { status: ImportStatus }) {
  const list = useList();
  const outcome = list.filter('outcome');
  const path = `${adminApi('imports', status.id)}/rows`;
  const counted =
    outcome in status.rows ? status.rows[outcome as RowOutcome] : ROW_OUTCOMES.reduce(addOutcome(status), 0);
  // The fragment refetches rows when the state of the import changes.
  const requestPath = `${path}?${list.query}#${status.state},${Object.values(status.rows)}`;
  const [isOutdated, setOutdated] = useState(false);
  const { data, error, isFetching } = useAdminQuery(requestPath, ImportRowsReply, {
    everyMs: isInProgress(status) ? 3000 : isOutdated ? 500 : 0,
  });
  // Rows fetched during a reread may be outdated once the new state arrives; refetch until the totals agree.
  useEffect(() => setOutdated(data !== undefined && data.total !== counted), [data, counted]);
  return (
    <Panel
      title="Rows"
      actions={
        <a href={`${path}.csv${outcome ? `?outcome=${outcome}` : ''}`} download>
          Export CSV
        </a>
      }
    >
      <div role="toolbar" aria-label="Filter rows" className={`${layout.flow} ${styles.outcomes}`}>
        {(['', ...ROW_OUTCOMES] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={outcome === name}
            onClick={() => list.set({ outcome: name })}
          >
            {name === '' ? 'All' : `${OUTCOME_LABELS[name]} ${formatCount(status.rows[name])}`}
          </button>
        ))}
      </div>
      {error && <p role="alert">{error.message}</p>}
      <div aria-busy={isFetching}>
        <Table
          label="Rows of the file"
          rows={data?.data ?? []}
          rowId={(row) => String(row.row)}
          columns={[
            { id: 'row', title: 'Row', align: 'end' },
            {
              id: 'outcome',
              title: 'Result',
              cell: (row) => <Badge kind={KINDS[row.outcome]}>{OUTCOME_LABELS[row.outcome]}</Badge>,
            },
            { id: 'label', title: 'Title' },
            { id: 'sku', title: 'SKU' },
            { id: 'why', title: 'Details', cell: (row) => <Reasons row={row} /> },
          ]}
        />
      </div>
      <Pages list={list} total={data?.total ?? 0} />
    </Panel>
  );
}

const addOutcome =
  ({ rows }: ImportStatus) =>
  (sum: number, name: RowOutcome): number =>
    sum + rows[name];

const getFieldName = (field: string): string => (isColumnField(field) ? COLUMN_FIELDS[field] : field);

function Reasons({ row }: { row: ImportRow }) {
  return (
    <ul className={styles.why}>
      {row.problems.map(({ field, message }) => (
        <li key={field + message}>{message}</li>
      ))}
      {Object.entries(row.changes ?? {}).map(([field, { before, after }]) => (
        <li key={field}>
          {getFieldName(field)}: <del>{formatValue(before)}</del> → <ins>{formatValue(after)}</ins>
        </li>
      ))}
      {row.notes.map((note) => (
        <li key={note} className={text.soft}>
          {note}
        </li>
      ))}
      {row.undone && (
        <li>
          {UNDO_LABELS[row.undone]}
          {row.editedFields?.length ? `: ${row.editedFields.map(getFieldName).join(', ')}` : ''}
        </li>
      )}
    </ul>
  );
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  const content = typeof value === 'string' ? value : JSON.stringify(value);
  return content.length > 160 ? `${content.slice(0, 160)} …` : content;
}
