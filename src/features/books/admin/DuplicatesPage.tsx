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
import { CATALOGUE_NAMES } from './catalogue-names.ts';

const REASONS = { isbn: 'Same ISBN', title: 'Same title and author' };

/** `metaTitle` → `meta title`. */
const fieldLabel = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export function Page() {
  const { may } = useAdmin();
  const { error, resolve, isPending } = useActions();
  return (
    <ListPage
      title="Duplicates"
      lead="Pairs of books of one ISBN, or of one title and author in one catalogue. What is settled goes from the list."
      path={adminApi('duplicates')}
      row={DuplicatePair}
      empty={<p>No two books look alike.</p>}
      columns={[
        { id: 'reason', title: 'Why', cell: ({ reason }) => REASONS[reason] },
        { id: 'one', title: 'One', cell: ({ one }) => <BookSummaryCell book={one} /> },
        { id: 'other', title: 'The other', cell: ({ other }) => <BookSummaryCell book={other} /> },
        {
          id: 'differ',
          title: 'What differs',
          cell: ({ differ }) =>
            differ.length > 0 ? differ.map(fieldLabel).join(', ') : 'Nothing but the SKU',
        },
        {
          id: 'actions',
          title: 'Settle it',
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
                  They are two
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
    done: 'Settled.',
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
