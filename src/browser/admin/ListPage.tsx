import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { adminListReply } from '#kernel/admin-list.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Empty } from '#ui/admin/Panel.tsx';
import { Table, type TableColumn } from '#ui/admin/Table.tsx';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import styles from './list-page.module.css';
import { ColumnChoice, Filters, type ListFilter, Pages, Search } from './list-tools.tsx';
import { useAdminQuery } from './requests.ts';
import { useList } from './use-list.ts';

type ListColumn<Row> = TableColumn<Row> & { hidden?: boolean };

export interface ListPageProps<Row extends object> {
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  path: string;
  row: z.ZodType<Row>;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter[];
  rowId?: (row: Row) => string;
  rowLink?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  search?: string;
  actions?: ReactNode;
  select?: (ids: readonly string[], clear: () => void, rows: readonly Row[]) => ReactNode;
  /** `<path>/export.csv` by default; null for none. */
  exportPath?: string | null;
  empty?: ReactNode;
  children?: ReactNode;
}

/** Admin list with search, filters, sorting, paging and keyboard navigation (`/` and arrow keys). */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, lead, back, path, row, columns, filters = [], rowLink, onOpen, search, actions } = props;
  const { select, exportPath = `${path}/export.csv`, empty, children } = props;
  const getRowId = props.rowId ?? ((item: Row) => String((item as { id?: unknown }).id ?? ''));
  const list = useList();
  const [selected, setSelected] = useState<string[]>([]);
  const address = list.query ? `${path}?${list.query}` : path;
  const { data, error, isPending, isFetching } = useAdminQuery(address, adminListReply(row));
  const rows = (data?.data ?? []) as Row[];
  const total = data?.total ?? 0;
  const hidden = columns
    .filter(({ id, hidden: isHidden }) =>
      isHidden ? !list.columns.includes(id) : list.columns.includes(`-${id}`),
    )
    .map(({ id }) => id);
  return (
    <AdminPage title={title} actions={actions} {...(back ? { back } : {})} lead={lead}>
      <search className={`${layout.row} ${styles.tools}`} aria-label={title}>
        <Search value={list.q} placeholder={search} onChange={(q) => list.set({ q })} />
        <Filters list={list} filters={filters} />
        <ColumnChoice
          columns={columns}
          hidden={hidden}
          onChange={(ids) => list.set({ columns: columnChanges(columns, ids) })}
        />
        {exportPath && (
          <a
            className={styles.export}
            href={list.query ? `${exportPath}?${list.query}` : exportPath}
            download
          >
            Export CSV
          </a>
        )}
      </search>
      {children}
      {select && selected.length > 0 && (
        <div className={`${layout.row} ${styles.chosen}`}>
          <strong>{selected.length} selected</strong>
          {select(
            selected,
            () => setSelected([]),
            rows.filter((item) => selected.includes(getRowId(item))),
          )}
          <Button kind="quiet" onClick={() => setSelected([])}>
            Clear selection
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
      <div aria-busy={isPending || isFetching} className={styles.body}>
        {isPending ? (
          <p className={styles.waiting}>Loading…</p>
        ) : (
          <Table
            label={title}
            rows={rows}
            columns={columns}
            hidden={hidden}
            rowId={getRowId}
            rowLink={rowLink}
            onOpen={onOpen}
            sort={list.sort}
            onSort={(sort) => list.set({ sort })}
            {...(select ? { selected, onSelect: setSelected } : {})}
          />
        )}
        {!isPending && !error && rows.length === 0 && (
          <Empty>
            {list.hasFilters ? (
              <>
                <p>No matches. Change the search or filters.</p>
                <Button kind="secondary" onClick={list.clear}>
                  Clear filters
                </Button>
              </>
            ) : (
              (empty ?? <p>Nothing here yet.</p>)
            )}
          </Empty>
        )}
      </div>
      <Pages list={list} total={total} />
    </AdminPage>
  );
}

const columnChanges = (columns: readonly { id: string; hidden?: boolean }[], hidden: readonly string[]) =>
  columns
    .flatMap(({ id, hidden: usually }) => {
      const isHidden = hidden.includes(id);
      if (isHidden === Boolean(usually)) return [];
      return isHidden ? [`-${id}`] : [id];
    })
    .join(',');
