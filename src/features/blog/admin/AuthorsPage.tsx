import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { BlogAuthorRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, maxCharacters: 120 },
  {
    name: 'slug',
    label: 'Name in addresses',
    kind: 'text',
    required: true,
    hint: 'Small letters and hyphens.',
  },
  {
    name: 'countryCode',
    label: 'Country',
    kind: 'text',
    required: true,
    maxCharacters: 2,
    hint: 'Two capital letters, such as GB.',
  },
  { name: 'portrait', label: 'Portrait', kind: 'picture', hint: 'Nothing lets the shop stamp a monogram.' },
];

export const Page = () => (
  <RecordsPage
    title="Writers of the blog"
    back={{ to: '/admin/articles', label: 'Articles' }}
    noun="writer"
    path={adminApi('article-authors')}
    row={BlogAuthorRow}
    search="Find a writer"
    columns={[
      { id: 'name', title: 'Name', sort: true },
      { id: 'slug', title: 'Name in addresses' },
      { id: 'countryCode', title: 'Country', sort: true },
    ]}
    fields={FIELDS}
    permission="words.write"
  />
);
