import { useState } from 'react';
import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { isSame } from '#kernel/merge-edit.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Empty, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import {
  AdminBookRow,
  type CollectionRow,
  CollectionSavedReply,
  CollectionsReply,
} from '../admin-contract.ts';
import type { Collection } from '../collections.ts';
import styles from './book.module.css';
import { COLLECTION_NAMES } from './catalogue-names.ts';
import { SearchPicker } from './SearchPicker.tsx';
import { SortableList } from './SortableList.tsx';

interface BookListsPageProps {
  title: string;
  lead: string;
  names: readonly Collection[];
}

export function BookListsPage({ title, lead, names }: BookListsPageProps) {
  const { data, error } = useAdminQuery(adminApi('collections'), CollectionsReply);
  const lists = (data?.data ?? []).filter(({ name }) => names.includes(name));
  return (
    <AdminPage title={title} lead={lead}>
      {error && <p role="alert">{error.message}</p>}
      {lists.map((list) => (
        <BookList key={list.name} list={list} />
      ))}
    </AdminPage>
  );
}

type Book = CollectionRow['books'][number];

function BookList({ list }: { list: CollectionRow }) {
  const { may } = useAdmin();
  const [baseline, setBaseline] = useState(list.books);
  const [books, setBooks] = useState(list.books);
  const isChanged = !isSame(baseline, books);
  if (!isChanged && !isSame(baseline, list.books)) {
    setBaseline(list.books);
    setBooks(list.books);
  }
  const name = COLLECTION_NAMES[list.name];
  const toIds = (entries: readonly Book[]) => ({ books: entries.map(({ id }) => id) });
  const save = useAdminChange({
    send: () =>
      callAdmin(adminApi('collections', list.name), CollectionSavedReply, {
        method: 'PUT',
        body: { was: toIds(baseline), now: toIds(books) },
      }),
    successMessage: 'Saved. The shop is up to date.',
    onDone({ data }) {
      setBaseline(data.books);
      setBooks(data.books);
    },
  });
  return (
    <Panel title={name}>
      <div className={styles.narrow}>
        {books.length === 0 && <Empty>No books yet. Add the first one.</Empty>}
        <SortableList
          label={name}
          isFixed={!may('catalogue.write')}
          items={books.map(({ id, title, author }) => ({ id, name: title, suffix: ` by ${author}` }))}
          onChange={(ids) => setBooks(ids.flatMap((id) => books.find((book) => book.id === id) ?? []))}
        />
        {may('catalogue.write') && (
          <>
            <SearchPicker
              name={`add-${list.name}`}
              label={`Add book to ${name}`}
              path={adminApi('books')}
              row={AdminBookRow}
              getLabel={({ title, author, sku }) => `${title} by ${author} (${sku})`}
              onAdd={(book) => {
                if (!books.some(({ id }) => id === book.id)) setBooks([...books, book]);
              }}
            />
            {save.error && <p role="alert">{save.error.message}</p>}
            <div className={styles.buttons}>
              <Button disabled={!isChanged || save.isPending} onClick={() => save.mutate(undefined)}>
                Save {name}
              </Button>
              {isChanged && (
                <Button
                  kind="quiet"
                  onClick={() => {
                    setBaseline(list.books);
                    setBooks(list.books);
                  }}
                >
                  Undo changes
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
