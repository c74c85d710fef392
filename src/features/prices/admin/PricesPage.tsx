import { useState } from 'react';
import { useNavigate } from 'react-router';
import listStyles from '#browser/admin/list-page.module.css';
import { Filters, Pages, Search } from '#browser/admin/list-tools.tsx';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { useList } from '#browser/admin/use-list.ts';
import { CATALOGUE_NAMES } from '#features/books/admin/catalogue-names.ts';
import { BooksFilter, ChoicesReply } from '#features/books/admin-contract.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { PricesReply } from '../contract.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { Grid } from './Grid.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useCellEdits } from './use-cell-edits.ts';

export function Page() {
  const { may } = useAdmin();
  const navigate = useNavigate();
  const list = useList();
  const [selected, setSelected] = useState<string[]>([]);
  const edits = useCellEdits();
  const [isChanging, setIsChanging] = useState(false);
  const { data: choices } = useAdminQuery(adminApi('catalogue-choices'), ChoicesReply);
  const path = `${adminApi('prices')}?${list.query}`;
  const { data, error, isPending } = useAdminQuery(path, PricesReply);
  const total = data?.total ?? 0;
  const { genres = [], languages = [] } = choices?.data ?? {};
  const toOptions = (entries: readonly { id: number; name: string }[]) =>
    entries.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters = [
    { name: 'catalogue', label: 'Catalogue', options: CATALOGUE_NAMES },
    { name: 'genre', label: 'Genre', options: toOptions(genres) },
    { name: 'language', label: 'Language', options: toOptions(languages) },
    { name: 'priced', label: 'Has price', options: { yes: 'Yes', no: 'No' } },
  ];
  return (
    <AdminPage
      title="Prices"
      lead="In US dollars. Move between cells with the arrow keys and Enter. You can paste columns from a spreadsheet."
      actions={
        <>
          <Button kind="secondary" onClick={() => navigate('/admin/price-changes')}>
            View price changes
          </Button>
          {may('prices.write') && (
            <Button onClick={() => setIsChanging(true)}>
              {selected.length > 0
                ? `Change ${selected.length} ${selected.length === 1 ? 'book' : 'books'}`
                : `Change ${total} ${total === 1 ? 'book' : 'books'}`}
            </Button>
          )}
        </>
      }
    >
      <search className={`${layout.row} ${listStyles.tools}`} aria-label="Prices">
        <Search
          value={list.q}
          placeholder="Search by title, author, ISBN or SKU"
          onChange={(q) => list.set({ q })}
        />
        <Filters list={list} filters={filters} />
        <a href={`${adminApi('prices')}/export.csv?${list.query}`} download>
          Export CSV
        </a>
      </search>
      {error && <p role="alert">{error.message}</p>}
      {isPending ? (
        <p>Loading…</p>
      ) : (
        <Grid
          rows={data?.data ?? []}
          isFixed={!may('prices.write')}
          edits={edits}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      <Pages list={list} total={total} />
      <SaveBar edits={edits} />
      {isChanging && (
        <ChangeDialog
          choice={selected.length > 0 ? { ids: selected } : { filter: parseBooksFilter(list.query) }}
          onClose={() => setIsChanging(false)}
          onDone={(id) => navigate(`/admin/price-changes/${id}`)}
        />
      )}
    </AdminPage>
  );
}

/** Drops page and sort order from the list's query string, leaving the filter. */
const parseBooksFilter = (queryString: string): BooksFilter =>
  BooksFilter.parse(
    Object.fromEntries([...new URLSearchParams(queryString)].filter(([, value]) => value !== '')),
  );
