import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { type AdminBook, AdminBookReply } from '../admin-contract.ts';
import { BookForm } from './BookForm.tsx';
import { EMPTY_DRAFT } from './book-draft.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';

const BACK = { to: '/admin/books', label: 'Books' };

/** Editor of one book; `/admin/books/new` creates one. */
export function Page() {
  const { id = 'new' } = useParams();
  if (id !== 'new') return <ExistingBook key={id} id={id} />;
  return (
    <AdminPage title="Add book" back={BACK} lead="You can add photographs once you’ve added the book.">
      <BookForm book={null} draft={EMPTY_DRAFT} />
    </AdminPage>
  );
}

function ExistingBook({ id }: { id: string }) {
  const { data, error } = useAdminQuery(adminApi('books', id), AdminBookReply);
  if (!data)
    return (
      <AdminPage title="Book" back={BACK}>
        {error && <p role="alert">{error.message}</p>}
      </AdminPage>
    );
  return <BookEditor book={data.data} />;
}

function BookEditor({ book }: { book: AdminBook }) {
  const { may } = useAdmin();
  const navigate = useNavigate();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const isWithdrawn = book.withdrawnAt !== null;
  const changeState = useAdminChange({
    send: (verb: string) => callAdmin(adminApi('books', book.id, verb), AdminBookReply, { method: 'POST' }),
    successMessage: isWithdrawn ? 'Book put back on sale' : 'Book withdrawn',
  });
  return (
    <AdminPage
      title={book.title}
      back={BACK}
      lead={
        <>
          {book.authorNames.join(' & ')} · {book.sku}{' '}
          {isWithdrawn ? <Badge kind="warn">Withdrawn</Badge> : <Badge kind="good">On sale</Badge>}
        </>
      }
      actions={
        <>
          {!isWithdrawn && (
            <a href={book.address} target="_blank" rel="noreferrer">
              View in shop
            </a>
          )}
          {may('catalogue.write') && (
            <>
              <Button kind="secondary" onClick={() => setIsDuplicating(true)}>
                Duplicate book
              </Button>
              <Button
                kind="secondary"
                disabled={changeState.isPending}
                onClick={() => changeState.mutate(isWithdrawn ? 'return' : 'withdraw')}
              >
                {isWithdrawn ? 'Put back on sale' : 'Withdraw book'}
              </Button>
            </>
          )}
        </>
      }
    >
      {changeState.error && <p role="alert">{changeState.error.message}</p>}
      <BookForm book={book} draft={null} />
      {isDuplicating && (
        <DuplicateDialog
          id={book.id}
          onClose={() => setIsDuplicating(false)}
          onDone={(copy) => navigate(`/admin/books/${copy.id}`)}
        />
      )}
    </AdminPage>
  );
}
