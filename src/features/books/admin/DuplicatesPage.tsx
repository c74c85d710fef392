import { Link } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { Money } from '#ui/admin/Money.tsx';
import { Button } from '#ui/Button.tsx';
import { AdminBookReply, type AdminBookRow, DuplicatePair } from '../admin-contract.ts';
import styles from './book.module.css';
import { CATALOGUE_NAMES, fieldLabel } from './catalogue-names.ts';

const REASONS = { isbn: 'Same ISBN', title: 'Same title and author' };

export function Page() {
  const { may } = useAdmin();
  const { error, resolve, isPending } = useActions();
  return (
    <ListPage
      title="Duplicates"
      lead="Pairs of books with the same ISBN, or the same title and author in one catalogue."
      path={adminApi('duplicates')}
      row={DuplicatePair}
      empty={<p>No duplicates found.</p>}
      columns={[
        { id: 'reason', title: 'Match', cell: ({ reason }) => REASONS[reason] },
        { id: 'one', title: 'First book', cell: ({ one }) => <BookSummaryCell book={one} /> },
        { id: 'other', title: 'Second book', cell: ({ other }) => <BookSummaryCell book={other} /> },
        {
          id: 'differ',
          title: 'Differences',
          cell: ({ differ }) => (differ.length > 0 ? differ.map(fieldLabel).join(', ') : 'Only the SKU'),
        },
        {
          id: 'actions',
          title: 'Actions',
          cell: ({ one, other }) =>
            may('catalogue.write') && (
              <div className={styles.buttons}>
                {[one, other].map(({ id, sku }) => (
                  <Button
                    key={id}
                    kind="secondary"
                    disabled={isPending}
                    onClick={() => resolve({ withdraw: id })}
                  >
                    Withdraw {sku}
                  </Button>
                ))}
                <Button
                  kind="quiet"
                  disabled={isPending}
                  onClick={() => resolve({ one: one.id, other: other.id })}
                >
                  Not a duplicate
                </Button>
              </div>
            ),
        },
      ]}
    >
      {error && <p role="alert">{error}</p>}
    </ListPage>
  );
}

type Action = { withdraw: string } | { one: string; other: string };

function useActions() {
  const change = useAdminChange<Action, unknown>({
    send: (action) =>
      'withdraw' in action
        ? callAdmin(adminApi('books', action.withdraw, 'withdraw'), AdminBookReply, { method: 'POST' })
        : callAdmin(adminApi('duplicates', 'distinct'), DoneReply, { method: 'POST', body: action }),
    successMessage: 'Duplicate resolved',
  });
  return { error: change.error?.message, resolve: change.mutate, isPending: change.isPending };
}

const BookSummaryCell = ({ book }: { book: AdminBookRow }) => (
  <>
    <Link to={`/admin/books/${book.id}`}>
      {book.title} ({book.sku})
    </Link>
    <br />
    {CATALOGUE_NAMES[book.catalogue]}, <Money amount={book.price} />
  </>
);
