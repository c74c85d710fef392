import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { BannerRow } from '../admin-contract.ts';
import { thumbnail } from './thumbnail.tsx';

const FIELDS: readonly RecordField[] = [
  { name: 'title', label: 'Title', kind: 'text', required: true, maxCharacters: 200 },
  { name: 'description', label: 'What it says', kind: 'lines', required: true, maxCharacters: 500 },
  { name: 'imageUrl', label: 'Picture', kind: 'picture', required: true },
  {
    name: 'altText',
    label: 'What the picture shows',
    kind: 'text',
    required: true,
    maxCharacters: 300,
    hint: 'For who does not see it.',
  },
];

export const Page = () => (
  <RecordsPage
    title="Banners"
    lead="The slides at the top of the home page, the newest first."
    noun="banner"
    path={adminApi('banners')}
    row={BannerRow}
    search="Find in title and description"
    columns={[
      { id: 'title', title: 'Title', sort: true },
      { id: 'description', title: 'What it says' },
      { id: 'imageUrl', title: 'Picture', cell: ({ imageUrl }) => thumbnail(imageUrl) },
      { id: 'createdAt', title: 'Made', sort: true, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    ]}
    fields={FIELDS}
    permission="words.write"
  />
);
