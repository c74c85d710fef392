import { useState } from 'react';
import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { AuthorRow, MergeAuthorsReply } from '../admin-contract.ts';
import { SearchPicker } from './SearchPicker.tsx';

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true },
  {
    name: 'slug',
    label: 'Address',
    kind: 'text',
    required: true,
    hint: 'As jane-austen; letters, digits, hyphens.',
  },
  { name: 'nativeName', label: 'Name in their own script', kind: 'text' },
  { name: 'born', label: 'Born', kind: 'number', hint: 'Before Christ with a minus.' },
  { name: 'died', label: 'Died', kind: 'number' },
  { name: 'country', label: 'Country', kind: 'text' },
  { name: 'about', label: 'What is said of them', kind: 'lines' },
  {
    name: 'bestSellingRank',
    label: 'Place among the best-selling authors',
    kind: 'number',
    hint: 'Empty: not among them.',
  },
];

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
        fields={FIELDS}
        permission="catalogue.write"
        search="Find by name"
        columns={[
          { id: 'name', title: 'Name', sort: true },
          { id: 'nativeName', title: 'In their own script' },
          { id: 'born', title: 'Born', sort: true, align: 'end' },
          { id: 'died', title: 'Died', align: 'end' },
          { id: 'books', title: 'Books', align: 'end' },
          { id: 'bestSellingRank', title: 'Best-selling', sort: true, align: 'end' },
          {
            id: 'merge',
            title: 'Twice here',
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
    done: ({ data }) =>
      data.isRunning
        ? `${data.books} books go over to ${into?.name ?? 'them'}; that takes a while and goes on by itself.`
        : `One author now, with ${data.books} more books.`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Merge ${from.name}`}
      confirm="Make them one"
      onClose={onClose}
      onConfirm={() => merge.mutate(undefined)}
      isBusy={merge.isPending || !into}
      error={merge.error?.message}
    >
      <SearchPicker
        name="into"
        label="Into which author"
        path={adminApi('authors')}
        row={AuthorRow}
        verb="Take"
        nameOf={({ name, slug }) => `${name} (${slug})`}
        onAdd={setInto}
      />
      <p>
        {into
          ? `All books of ${from.name} become books of ${into.name}, and ${from.name} goes.`
          : 'Choose who stays.'}
      </p>
    </ConfirmDialog>
  );
}
