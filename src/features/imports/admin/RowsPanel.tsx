import { useEffect, useState } from 'react';
import { useAsked } from '#browser/admin/ask.ts';
import { Pages } from '#browser/admin/list-tools.tsx';
import { useList } from '#browser/admin/use-list.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import { type ImportRow, ImportRowsReply, type ImportStatus } from '../admin-contract.ts';
import { ROW_OUTCOMES, type RowOutcome } from '../outcomes.ts';
import styles from './imports.module.css';
import { isInWork, number, OUTCOME_WORDS, TAKEN_BACK_WORDS } from './words.ts';

const KINDS = { new: 'good', changed: 'warn', unchanged: 'plain', refused: 'bad' } as const;

/** Rows with outcome and reasons; filter and page are in the address. */
export function RowsPanel({ one }: { one: ImportStatus }) {
  const list = useList();
  const outcome = list.filter('outcome');
  const path = `${adminApi('imports', one.id)}/rows`;
  const counted = outcome in one.rows ? one.rows[outcome as RowOutcome] : ROW_OUTCOMES.reduce(sumOf(one), 0);
  // The fragment refetches rows when the state of the import changes.
  const asked = `${path}?${list.asked}#${one.state},${Object.values(one.rows)}`;
  const [isLate, setLate] = useState(false);
  const { data, error, isFetching } = useAsked(asked, ImportRowsReply, {
    everyMs: isInWork(one) ? 3000 : isLate ? 500 : 0,
  });
  // Rows fetched during a reread may be outdated once the new state arrives; refetch until the totals agree.
  useEffect(() => setLate(data !== undefined && data.total !== counted), [data, counted]);
  return (
    <Panel
      title="Rows"
      actions={
        <a href={`${path}.csv${outcome ? `?outcome=${outcome}` : ''}`} download>
          Download as CSV
        </a>
      }
    >
      <div role="toolbar" aria-label="Which rows" className={styles.outcomes}>
        {(['', ...ROW_OUTCOMES] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={outcome === name}
            onClick={() => list.set({ outcome: name })}
          >
            {name === '' ? 'All' : `${OUTCOME_WORDS[name]} ${number(one.rows[name])}`}
          </button>
        ))}
      </div>
      {error && <p role="alert">{error.message}</p>}
      <div aria-busy={isFetching}>
        <Table
          label="Rows of the file"
          rows={data?.data ?? []}
          idOf={(row) => String(row.row)}
          columns={[
            { id: 'row', title: 'Row', align: 'end' },
            {
              id: 'outcome',
              title: 'Comes to',
              cell: (row) => <Badge kind={KINDS[row.outcome]}>{OUTCOME_WORDS[row.outcome]}</Badge>,
            },
            { id: 'label', title: 'Title' },
            { id: 'sku', title: 'SKU' },
            { id: 'why', title: 'Why', cell: (row) => <Why row={row} /> },
          ]}
        />
      </div>
      <Pages
        page={list.page}
        size={list.size}
        total={data?.total ?? 0}
        onChange={(page) => list.set({ page: page === 1 ? '' : String(page) })}
        onSize={(size) => list.set({ size: String(size) })}
      />
    </Panel>
  );
}

const sumOf =
  ({ rows }: ImportStatus) =>
  (sum: number, name: RowOutcome): number =>
    sum + rows[name];

function Why({ row }: { row: ImportRow }) {
  return (
    <ul className={styles.why}>
      {row.problems.map(({ field, message }) => (
        <li key={field + message}>{message}</li>
      ))}
      {Object.entries(row.changes ?? {}).map(([field, { before, after }]) => (
        <li key={field}>
          {field}: <del>{said(before)}</del> → <ins>{said(after)}</ins>
        </li>
      ))}
      {row.notes.map((note) => (
        <li key={note} className={styles.note}>
          {note}
        </li>
      ))}
      {row.takenBack && (
        <li>
          {TAKEN_BACK_WORDS[row.takenBack]}
          {row.kept?.length ? `: ${row.kept.join(', ')}` : ''}
        </li>
      )}
    </ul>
  );
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > 160 ? `${words.slice(0, 160)} …` : words;
}
