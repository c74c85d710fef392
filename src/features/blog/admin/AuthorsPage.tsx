import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { BlogAuthorRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, maxCharacters: 120 },
  {
    name: 'slug',
    label: 'URL slug',
    kind: 'text',
    required: true,
    hint: 'Lower-case letters and hyphens.',
  },
  {
    name: 'countryCode',
    label: 'Country code',
    kind: 'text',
    required: true,
    maxCharacters: 2,
    hint: 'Two capital letters, such as GB.',
  },
  { name: 'portrait', label: 'Photo', kind: 'picture', hint: 'Leave empty to show a monogram.' },
];

export const Page = () => (
  <RecordsPage
    title="Blog writers"
    back={{ to: '/admin/articles', label: 'Articles' }}
    noun="writer"
    path={adminApi('article-authors')}
    row={BlogAuthorRow}
    search="Search by name"
    columns={[
      { id: 'name', title: 'Name', sort: true },
      { id: 'slug', title: 'URL slug' },
      { id: 'countryCode', title: 'Country', sort: true },
    ]}
    fields={FIELDS}
    permission="content.write"
  />
);
