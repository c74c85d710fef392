import { useState } from 'react';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { AdminReviewReply, AdminReviewRow, type ModerateReviewRequest } from '../admin-contract.ts';
import styles from './reviews.module.css';

export function Page() {
  const [hiding, setHiding] = useState<AdminReviewRow | null>(null);
  const moderate = useAdminChange({
    send: ({ id, ...body }: ModerateReviewRequest & { id: string }) =>
      callAdmin(adminApi('reviews', id, 'moderate'), AdminReviewReply, { method: 'POST', body }),
    done: ({ data }) => (data.hiddenAt ? 'It is off the pages.' : 'It stands on the pages.'),
    onDone: () => setHiding(null),
  });
  return (
    <>
      <ListPage
        title="Reviews"
        path={adminApi('reviews')}
        row={AdminReviewRow}
        search="Find by words or who wrote them"
        filters={[
          {
            name: 'state',
            label: 'State',
            options: [
              { value: 'unseen', label: 'To look at' },
              { value: 'shown', label: 'On the pages' },
              { value: 'hidden', label: 'Taken off' },
            ],
          },
          {
            name: 'rating',
            label: 'Stars',
            options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: String(stars) })),
          },
          {
            name: 'photos',
            label: 'Photos',
            options: [
              { value: 'yes', label: 'With' },
              { value: 'no', label: 'Without' },
            ],
          },
        ]}
        columns={[
          {
            id: 'createdAt',
            title: 'Written',
            sort: true,
            cell: ({ createdAt }) => <DateTime at={createdAt} />,
          },
          { id: 'title', title: 'Book', cell: ({ title, bookUrl }) => <a href={bookUrl}>{title}</a> },
          { id: 'name', title: 'By', cell: ({ name }) => name ?? 'Former customer' },
          { id: 'rating', title: 'Stars', sort: true, align: 'end' },
          { id: 'comment', title: 'Review', cell: (row) => <ReviewText review={row} /> },
          { id: 'state', title: 'State', cell: (row) => <ReviewState review={row} /> },
          {
            id: 'moderate',
            title: 'What to do',
            cell: (row) => (
              <span className={styles.choices}>
                {row.seenAt === null && (
                  <Button kind="secondary" onClick={() => moderate.mutate({ id: row.id, to: 'seen' })}>
                    Leave it
                  </Button>
                )}
                {row.hiddenAt === null ? (
                  <Button kind="quiet" onClick={() => setHiding(row)}>
                    Take off
                  </Button>
                ) : (
                  <Button kind="quiet" onClick={() => moderate.mutate({ id: row.id, to: 'shown' })}>
                    Put back
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        empty={<p>No book has a review yet.</p>}
      />
      {hiding && (
        <ConfirmDialog
          open
          title="Take the review off the pages"
          confirm="Take it off"
          reason="Why"
          onClose={() => setHiding(null)}
          onConfirm={(reason) => moderate.mutate({ id: hiding.id, to: 'hidden', reason })}
          isBusy={moderate.isPending}
          error={moderate.error?.message}
        >
          <p>Its stars count for nothing then. It can be put back at any time.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function ReviewText({ review: { comment, photos } }: { review: AdminReviewRow }) {
  return (
    <div className={styles.words}>
      <p>{comment || <em>Stars alone</em>}</p>
      {photos.length > 0 && (
        <p className={styles.photos}>
          {photos.map(({ url, thumbnailUrl }, i) => (
            <a key={url} href={url}>
              <img src={thumbnailUrl} alt={`What they sent, ${i + 1}`} loading="lazy" />
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

function ReviewState({ review: { seenAt, hiddenAt, hiddenReason, hiddenBy } }: { review: AdminReviewRow }) {
  if (hiddenAt)
    return (
      <>
        <Badge kind="bad">Taken off</Badge> {hiddenReason}
        <p>
          {hiddenBy && <bdi>{hiddenBy}</bdi>}
          {hiddenBy && ', '}
          <DateTime at={hiddenAt} withTime />
        </p>
      </>
    );
  return seenAt ? <Badge kind="good">On the pages</Badge> : <Badge kind="warn">To look at</Badge>;
}
