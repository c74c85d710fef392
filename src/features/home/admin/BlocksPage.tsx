import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { BLOCK_NAMES } from '#kernel/content-block.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { BlockRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  {
    name: 'name',
    label: 'Block',
    kind: 'select',
    required: true,
    onlyOnCreate: true,
    options: BLOCK_NAMES.map((name) => ({ value: name, label: name })),
  },
  { name: 'title', label: 'Title', kind: 'text', required: true, maxCharacters: 200 },
  { name: 'body', label: 'Text', kind: 'rich' },
  { name: 'points', label: 'Points', kind: 'list', initial: [] },
  { name: 'imageUrl', label: 'Picture', kind: 'picture' },
  {
    name: 'altText',
    label: 'What the picture shows',
    kind: 'text',
    maxCharacters: 300,
    hint: 'For who does not see it.',
  },
];

export const Page = () => (
  <RecordsPage
    title="Blocks"
    lead="Words and pictures of the pages’ blocks. One that is removed is not shown, until it is added again."
    noun="block"
    path={adminApi('blocks')}
    row={BlockRow}
    search="Find in names and texts"
    columns={[
      { id: 'name', title: 'Block', sort: true },
      { id: 'title', title: 'Title', sort: true },
      { id: 'updatedAt', title: 'Changed', sort: true, cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
    ]}
    fields={FIELDS}
    permission="words.write"
  />
);
