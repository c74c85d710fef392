import { useNavigate } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Money } from '#ui/admin/Money.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { AdminBookReply, AdminBookRow, ChoicesReply } from '../admin-contract.ts';
import { CATALOGUE_NAMES } from './catalogue-names.ts';

const YES_NO = { yes: 'Yes', no: 'No' };

export function Page() {
  const { may } = useAdmin();
  const navigate = useNavigate();
  const { data } = useAdminQuery(adminApi('catalogue-choices'), ChoicesReply);
  const { genres = [], languages = [], colours = [] } = data?.data ?? {};
  const toOptions = (choices: readonly { id: number; name: string }[]) =>
    choices.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ListPage
      title="Books"
      path={adminApi('books')}
      row={AdminBookRow}
      search="Search by title, author, ISBN or SKU"
      rowLink={({ id }) => `/admin/books/${id}`}
      actions={
        may('catalogue.write') && <Button onClick={() => navigate('/admin/books/new')}>Add book</Button>
      }
      filters={[
        { name: 'catalogue', label: 'Catalogue', options: CATALOGUE_NAMES },
        { name: 'genre', label: 'Genre', options: toOptions(genres) },
        { name: 'language', label: 'Language', options: toOptions(languages) },
        {
          name: 'color',
          label: 'Leather colour',
          options: colours.map(({ colorName, label }) => ({ value: colorName, label })),
        },
        { name: 'state', label: 'Status', options: { listed: 'On sale', withdrawn: 'Withdrawn' } },
        { name: 'limited', label: 'Limited edition', options: YES_NO },
        { name: 'photographs', label: 'Photographs', options: YES_NO },
        { name: 'priced', label: 'Has price', options: YES_NO },
      ]}
      columns={[
        { id: 'title', title: 'Title', sort: true },
        { id: 'author', title: 'Author' },
        { id: 'sku', title: 'SKU', cell: ({ sku }) => <span className={text.unbroken}>{sku}</span> },
        { id: 'catalogue', title: 'Catalogue', cell: ({ catalogue }) => CATALOGUE_NAMES[catalogue] },
        { id: 'genres', title: 'Genres', hidden: true, cell: ({ genres: names }) => names.join(', ') },
        { id: 'language', title: 'Language', hidden: true },
        { id: 'color', title: 'Leather colour', hidden: true },
        {
          id: 'year',
          title: 'Year',
          sort: true,
          align: 'end',
          hidden: true,
          cell: (row) => row.publishingYear,
        },
        { id: 'isbn', title: 'ISBN', hidden: true },
        {
          id: 'price',
          title: 'Price',
          sort: true,
          align: 'end',
          cell: ({ price }) => (price > 0 ? <Money amount={price} /> : <Badge kind="warn">No price</Badge>),
        },
        {
          id: 'edition',
          title: 'Edition',
          align: 'end',
          cell: ({ editionLimit, copiesLeft }) =>
            editionLimit === null ? '' : `${copiesLeft} of ${editionLimit} left`,
        },
        { id: 'photographs', title: 'Photographs', align: 'end', hidden: true },
        { id: 'popularity', title: 'Popularity', sort: true, align: 'end', hidden: true },
        { id: 'createdAt', title: 'Added', sort: true, hidden: true, kind: 'date' },
        {
          id: 'state',
          title: 'Status',
          cell: ({ withdrawnAt }) =>
            withdrawnAt ? <Badge kind="warn">Withdrawn</Badge> : <Badge kind="good">On sale</Badge>,
        },
      ]}
      {...(may('catalogue.write')
        ? { select: (ids: readonly string[], clear: () => void) => <BulkActions ids={ids} clear={clear} /> }
        : {})}
    />
  );
}

function BulkActions({ ids, clear }: { ids: readonly string[]; clear: () => void }) {
  const changeState = useAdminChange({
    send: async (verb: 'withdraw' | 'return') => {
      for (const id of ids) await callAdmin(adminApi('books', id, verb), AdminBookReply, { method: 'POST' });
      return verb;
    },
    successMessage: (verb) =>
      `${ids.length} ${ids.length === 1 ? 'book' : 'books'} ${verb === 'withdraw' ? 'withdrawn' : 'put back on sale'}`,
    onDone: clear,
  });
  return (
    <>
      <Button
        kind="secondary"
        disabled={changeState.isPending}
        onClick={() => changeState.mutate('withdraw')}
      >
        Withdraw books
      </Button>
      <Button kind="secondary" disabled={changeState.isPending} onClick={() => changeState.mutate('return')}>
        Put back on sale
      </Button>
      {changeState.error && <span role="alert">{changeState.error.message}</span>}
    </>
  );
}
