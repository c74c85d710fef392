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
  { name: 'points', label: 'Bullet points', kind: 'list', initial: [] },
  { name: 'imageUrl', label: 'Image', kind: 'picture' },
  {
    name: 'altText',
    label: 'Alt text',
    kind: 'text',
    maxCharacters: 300,
    hint: 'Describes the image for people who can’t see it.',
  },
];

export const Page = () => (
  <RecordsPage
    title="Content blocks"
    lead="Text and images used on several pages. A deleted block isn’t shown until you add it again."
    noun="block"
    path={adminApi('blocks')}
    row={BlockRow}
    search="Search by name or text"
    columns={[
      { id: 'name', title: 'Block', sort: true },
      { id: 'title', title: 'Title', sort: true },
      {
        id: 'updatedAt',
        title: 'Last edited',
        sort: true,
        cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
      },
    ]}
    fields={FIELDS}
    permission="content.write"
  />
);
