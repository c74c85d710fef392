import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ask, useAsked, useChange } from '#browser/admin/ask.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { type AdminBook, AdminBookReply } from '../admin-contract.ts';
import { BookForm } from './BookForm.tsx';
import { Duplicate } from './Duplicate.tsx';
import { EMPTY } from './draft.ts';

const BACK = { to: '/admin/books', label: 'Books' };

/** Editor of one book; `/admin/books/new` creates one. */
export function Page() {
  const { id = 'new' } = useParams();
  if (id !== 'new') return <KnownBook key={id} id={id} />;
  return (
    <AdminPage title="A new book" back={BACK} lead="Photographs are added when it is there.">
      <BookForm book={null} draft={EMPTY} />
    </AdminPage>
  );
}

function KnownBook({ id }: { id: string }) {
  const { data, error } = useAsked(adminApi('books', id), AdminBookReply);
  if (!data)
    return (
      <AdminPage title="Book" back={BACK}>
        {error && <p role="alert">{error.message}</p>}
      </AdminPage>
    );
  return <OpenBook book={data.data} />;
}

function OpenBook({ book }: { book: AdminBook }) {
  const { may } = useAdmin();
  const navigate = useNavigate();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const isWithdrawn = book.withdrawnAt !== null;
  const move = useChange({
    send: (verb: string) => ask(adminApi('books', book.id, verb), AdminBookReply, { method: 'POST' }),
    done: isWithdrawn ? 'It is in the shop again.' : 'It is out of the shop.',
  });
  return (
    <AdminPage
      title={book.title}
      back={BACK}
      lead={
        <>
          {book.authorNames.join(' & ')} · {book.sku}{' '}
          {isWithdrawn ? <Badge kind="warn">Withdrawn</Badge> : <Badge kind="good">In the shop</Badge>}
        </>
      }
      actions={
        <>
          {!isWithdrawn && (
            <a href={book.address} target="_blank" rel="noreferrer">
              Its page in the shop
            </a>
          )}
          {may('catalogue.write') && (
            <>
              <Button kind="secondary" onClick={() => setIsDuplicating(true)}>
                Duplicate
              </Button>
              <Button
                kind="secondary"
                disabled={move.isPending}
                onClick={() => move.mutate(isWithdrawn ? 'return' : 'withdraw')}
              >
                {isWithdrawn ? 'Return to the shop' : 'Withdraw'}
              </Button>
            </>
          )}
        </>
      }
    >
      {move.error && <p role="alert">{move.error.message}</p>}
      <BookForm book={book} draft={null} />
      {isDuplicating && (
        <Duplicate
          id={book.id}
          onClose={() => setIsDuplicating(false)}
          onDone={(copy) => navigate(`/admin/books/${copy.id}`)}
        />
      )}
    </AdminPage>
  );
}
