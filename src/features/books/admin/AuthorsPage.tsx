import { useState } from 'react';
import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { AuthorFields, AuthorRow, MergeAuthorsReply } from '../taxonomy-admin-contract.ts';
import { SearchPicker } from './SearchPicker.tsx';

export function Page() {
  const { may } = useAdmin();
  const [merging, setMerging] = useState<AuthorRow | null>(null);
  return (
    <>
      <RecordsPage
        title="Authors"
        noun="author"
        path={adminApi('authors')}
        row={AuthorRow}
        input={AuthorFields}
        permission="catalogue.write"
        search="Search by name"
        columns={[
          { id: 'name', sort: true },
          { id: 'nativeName' },
          { id: 'born', title: 'Born', sort: true, align: 'end' },
          { id: 'died', title: 'Died', align: 'end' },
          { id: 'books', title: 'Books', align: 'end' },
          { id: 'bestSellingRank', title: 'Best-selling', sort: true, align: 'end' },
          {
            id: 'merge',
            title: 'Duplicate',
            cell: (row) =>
              may('catalogue.write') && (
                <Button kind="quiet" aria-label={`Merge ${row.name}`} onClick={() => setMerging(row)}>
                  Merge
                </Button>
              ),
          },
        ]}
      />
      {merging && <MergeDialog from={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

function MergeDialog({ from, onClose }: { from: AuthorRow; onClose: () => void }) {
  const [into, setInto] = useState<AuthorRow | null>(null);
  const merge = useAdminChange({
    send: () =>
      callAdmin(adminApi('authors', from.id, 'merge'), MergeAuthorsReply, {
        method: 'POST',
        body: { into: into?.id ?? '' },
      }),
    successMessage: ({ data }) =>
      data.isRunning
        ? `Moving ${data.books} books to ${into?.name ?? 'the other author'}. This continues in the background.`
        : `Authors merged: ${data.books} books moved`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Merge ${from.name}`}
      confirm="Merge authors"
      onClose={onClose}
      onConfirm={() => merge.mutate(undefined)}
      isBusy={merge.isPending || !into}
      error={merge.error?.message}
    >
      <SearchPicker
        name="into"
        label="Merge into"
        path={adminApi('authors')}
        row={AuthorRow}
        verb="Choose"
        getLabel={({ name, slug }) => `${name} (${slug})`}
        onAdd={setInto}
      />
      <p>
        {into
          ? `All books by ${from.name} move to ${into.name}, and ${from.name} is deleted.`
          : 'Choose the author to keep.'}
      </p>
    </ConfirmDialog>
  );
}
