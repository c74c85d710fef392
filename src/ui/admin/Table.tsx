import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { DateTime } from './DateTime.tsx';
import { Money } from './Money.tsx';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  title: string;
  /** `money` is in the row's currency, or in USD, and aligned at the end. */
  kind?: 'date' | 'moment' | 'money';
  cell?: (row: Row) => ReactNode;
  sort?: boolean;
  align?: 'end';
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  hidden?: readonly string[];
  rowId: (row: Row) => string;
  rowLink?: ((row: Row) => string) | undefined;
  /** Action of a row's first column, if it isn't a link. */
  onOpen?: ((row: Row) => void) | undefined;
  /** `column` or `-column`. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** Ids of selected rows; without it rows can't be selected. */
  selected?: readonly string[] | undefined;
  onSelect?: ((ids: string[]) => void) | undefined;
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export function Table<Row extends object>(props: TableProps<Row>) {
  const {
    label,
    rows,
    columns,
    hidden = [],
    rowId,
    rowLink,
    onOpen,
    sort,
    onSort,
    selected,
    onSelect,
  } = props;
  const data = useMemo(() => [...rows], [rows]);
  const defined = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => (row as Record<string, unknown>)[column.id],
        header: column.title,
      })),
    [columns],
  );
  const table = useTable({
    features,
    data,
    columns: defined,
    getRowId: rowId,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      rowSelection: Object.fromEntries((selected ?? []).map((id) => [id, true])) as RowSelectionState,
    },
    onRowSelectionChange: (change) => {
      const before = Object.fromEntries((selected ?? []).map((id) => [id, true])) as RowSelectionState;
      const after = typeof change === 'function' ? change(before) : change;
      onSelect?.(Object.keys(after).filter((id) => after[id]));
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label} onKeyDown={moveBetweenRows}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selected && (
                <th className={styles.choice} scope="col">
                  <input
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={rows.length > 0 && table.getIsAllRowsSelected()}
                    onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
                  />
                </th>
              )}
              {group.headers.map(({ id }) => (
                <Head key={id} column={byId.get(id)} sort={sort} onSort={onSort} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-chosen={selected?.includes(row.id) || undefined}>
              {selected && (
                <td className={styles.choice}>
                  <input
                    type="checkbox"
                    aria-label={`Select ${row.id}`}
                    checked={row.getIsSelected()}
                    onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                  />
                </td>
              )}
              {row.getVisibleCells().map((cell, i) => {
                const column = byId.get(cell.column.id);
                const content = column?.cell
                  ? column.cell(row.original)
                  : formatCell(cell.getValue(), row.original, column?.kind);
                return (
                  <td key={cell.id} className={alignment(column)}>
                    {i === 0 ? rowOpener(row.original, content, rowLink, onOpen) : content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rowOpener<Row>(
  row: Row,
  content: ReactNode,
  rowLink: ((row: Row) => string) | undefined,
  onOpen: ((row: Row) => void) | undefined,
): ReactNode {
  if (rowLink)
    return (
      <Link className={styles.open} to={rowLink(row)} data-row>
        {content}
      </Link>
    );
  if (!onOpen) return content;
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)} data-row>
      {content}
    </button>
  );
}

interface HeadProps<Row> {
  column: TableColumn<Row> | undefined;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  if (!column) return null;
  const { id, title } = column;
  const className = alignment(column);
  if (!column.sort || !onSort)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(order === 'ascending' ? `-${id}` : id)}
      >
        {title}
        <span aria-hidden="true">{order === 'ascending' ? ' ↑' : order === 'descending' ? ' ↓' : ''}</span>
      </button>
    </th>
  );
}

const alignment = <Row,>(column: TableColumn<Row> | undefined) =>
  column?.align === 'end' || column?.kind === 'money' ? styles.end : undefined;

function formatCell(
  value: unknown,
  row: { currency?: string },
  kind?: 'date' | 'moment' | 'money',
): ReactNode {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return <Money amount={Number(value)} currency={row.currency} />;
  if (kind) return <DateTime at={String(value)} withTime={kind === 'moment'} />;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
}
