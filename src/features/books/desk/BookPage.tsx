import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ask, useAsked, useChange } from '#browser/desk/ask.ts';
import { useDesk } from '#browser/desk/session.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { Button } from '#ui/Button.tsx';
import { DeskPage } from '#ui/desk/DeskPage.tsx';
import { Badge } from '#ui/desk/Panel.tsx';
import { type DeskBook, DeskBookReply } from '../desk-contract.ts';
import { BookForm } from './BookForm.tsx';
import { Duplicate } from './Duplicate.tsx';
import { EMPTY } from './draft.ts';

const BACK = { to: '/desk/books', label: 'Books' };

/** One book, whole; `/desk/books/new` is one that is not there yet. */
export function Page() {
  const { id = 'new' } = useParams();
  if (id !== 'new') return <KnownBook key={id} id={id} />;
  return (
    <DeskPage title="A new book" back={BACK} lead="Photographs are added when it is there.">
      <BookForm book={null} draft={EMPTY} />
    </DeskPage>
  );
}

function KnownBook({ id }: { id: string }) {
  const { data, error } = useAsked(deskApi('books', id), DeskBookReply);
  if (!data)
    return (
      <DeskPage title="Book" back={BACK}>
        {error && <p role="alert">{error.message}</p>}
      </DeskPage>
    );
  return <OpenBook book={data.data} />;
}

function OpenBook({ book }: { book: DeskBook }) {
  const { may } = useDesk();
  const navigate = useNavigate();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const isWithdrawn = book.withdrawnAt !== null;
  const move = useChange({
    send: (verb: string) => ask(deskApi('books', book.id, verb), DeskBookReply, { method: 'POST' }),
    done: isWithdrawn ? 'It is in the shop again.' : 'It is out of the shop.',
  });
  return (
    <DeskPage
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
          onDone={(copy) => navigate(`/desk/books/${copy.id}`)}
        />
      )}
    </DeskPage>
  );
}
