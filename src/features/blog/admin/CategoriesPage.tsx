import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { BlogCategoryRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    required: true,
    maxCharacters: 120,
    hint: 'One that is called as a genre is found by all names of the genre.',
  },
  {
    name: 'slug',
    label: 'Name in addresses',
    kind: 'text',
    required: true,
    hint: 'Small letters and hyphens.',
  },
  { name: 'position', label: 'Place', kind: 'number', required: true, initial: 0 },
];

export const Page = () => (
  <RecordsPage
    title="Categories of the blog"
    back={{ to: '/admin/articles', label: 'Articles' }}
    noun="category"
    path={adminApi('article-categories')}
    row={BlogCategoryRow}
    search="Find a category"
    columns={[
      { id: 'name', title: 'Name', sort: true },
      { id: 'slug', title: 'Name in addresses' },
      { id: 'position', title: 'Place', sort: true, align: 'end' },
    ]}
    fields={FIELDS}
    permission="words.write"
  />
);
