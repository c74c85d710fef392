import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { BannerRow } from '../admin-contract.ts';
import { thumbnail } from './thumbnail.tsx';

const FIELDS: readonly RecordField[] = [
  { name: 'title', label: 'Title', kind: 'text', required: true, maxCharacters: 200 },
  { name: 'description', label: 'Description', kind: 'lines', required: true, maxCharacters: 500 },
  { name: 'imageUrl', label: 'Image', kind: 'picture', required: true },
  {
    name: 'altText',
    label: 'Alt text',
    kind: 'text',
    required: true,
    maxCharacters: 300,
    hint: 'Describes the image for people who can’t see it.',
  },
];

export const Page = () => (
  <RecordsPage
    title="Banners"
    lead="The slides at the top of the home page, newest first."
    noun="banner"
    path={adminApi('banners')}
    row={BannerRow}
    search="Search by title or description"
    columns={[
      { id: 'title', title: 'Title', sort: true },
      { id: 'description', title: 'Description' },
      { id: 'imageUrl', title: 'Image', cell: ({ imageUrl }) => thumbnail(imageUrl) },
      { id: 'createdAt', title: 'Created', sort: true, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    ]}
    fields={FIELDS}
    permission="content.write"
  />
);
