import { useState } from 'react';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import { AdminReviewReply, AdminReviewRow, type ModerateReviewRequest } from '../admin-contract.ts';
import styles from './reviews.module.css';

export function Page() {
  const [hiding, setHiding] = useState<AdminReviewRow | null>(null);
  const moderate = useAdminChange({
    send: ({ id, ...body }: ModerateReviewRequest & { id: string }) =>
      callAdmin(adminApi('reviews', id, 'moderate'), AdminReviewReply, { method: 'POST', body }),
    successMessage: ({ data }) => (data.hiddenAt ? 'Review hidden' : 'Review published'),
    onDone: () => setHiding(null),
  });
  return (
    <>
      <ListPage
        title="Reviews"
        path={adminApi('reviews')}
        row={AdminReviewRow}
        search="Search by text or author"
        filters={[
          {
            name: 'state',
            label: 'Status',
            options: { unseen: 'To review', shown: 'Published', hidden: 'Hidden' },
          },
          {
            name: 'rating',
            label: 'Stars',
            options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: String(stars) })),
          },
          { name: 'photos', label: 'Photos', options: { yes: 'With', no: 'Without' } },
        ]}
        columns={[
          { id: 'createdAt', title: 'Date', sort: true, kind: 'date' },
          { id: 'title', title: 'Book', cell: ({ title, bookUrl }) => <a href={bookUrl}>{title}</a> },
          { id: 'name', title: 'Author', cell: ({ name }) => name ?? 'Former customer' },
          { id: 'rating', title: 'Stars', sort: true, align: 'end' },
          { id: 'comment', title: 'Review', cell: (row) => <ReviewText review={row} /> },
          { id: 'state', title: 'Status', cell: (row) => <ReviewState review={row} /> },
          {
            id: 'moderate',
            title: 'Actions',
            cell: (row) => (
              <span className={`${layout.flow} ${styles.choices}`}>
                {row.seenAt === null && (
                  <Button kind="secondary" onClick={() => moderate.mutate({ id: row.id, to: 'seen' })}>
                    Approve review
                  </Button>
                )}
                {row.hiddenAt === null ? (
                  <Button kind="quiet" onClick={() => setHiding(row)}>
                    Hide review
                  </Button>
                ) : (
                  <Button kind="quiet" onClick={() => moderate.mutate({ id: row.id, to: 'shown' })}>
                    Publish review
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        empty={<p>No reviews yet.</p>}
      />
      {hiding && (
        <ConfirmDialog
          title="Hide this review?"
          confirm="Hide review"
          reason="Reason"
          onClose={() => setHiding(null)}
          onConfirm={(reason) => moderate.mutate({ id: hiding.id, to: 'hidden', reason })}
          change={moderate}
        >
          <p>Its rating no longer counts. You can publish it again at any time.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function ReviewText({ review: { comment, photos } }: { review: AdminReviewRow }) {
  return (
    <div className={styles.text}>
      <p>{comment || <em>Rating only</em>}</p>
      {photos.length > 0 && (
        <p className={`${layout.flow} ${styles.photos}`}>
          {photos.map(({ url, thumbnailUrl }, i) => (
            <a key={url} href={url}>
              <img
                src={thumbnailUrl}
                alt={`From the customer, ${i + 1} of ${photos.length}`}
                loading="lazy"
              />
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
        <Badge kind="bad">Hidden</Badge> {hiddenReason}
        <p>
          {hiddenBy && <bdi>{hiddenBy}</bdi>}
          {hiddenBy && ', '}
          <DateTime at={hiddenAt} withTime />
        </p>
      </>
    );
  return seenAt ? <Badge kind="good">Published</Badge> : <Badge kind="warn">To review</Badge>;
}
