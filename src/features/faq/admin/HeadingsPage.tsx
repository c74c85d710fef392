import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { FaqCategoryRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, maxCharacters: 120 },
  {
    name: 'slug',
    label: 'URL slug',
    kind: 'text',
    required: true,
    hint: 'Lower-case letters and hyphens.',
  },
  { name: 'position', label: 'Position', kind: 'number', required: true, initial: 0 },
];

export const Page = () => (
  <RecordsPage
    title="FAQ categories"
    back={{ to: '/admin/questions', label: 'FAQs' }}
    noun="category"
    path={adminApi('question-headings')}
    row={FaqCategoryRow}
    search="Search by name"
    columns={[
      { id: 'name', title: 'Name', sort: true },
      { id: 'slug', title: 'URL slug' },
      { id: 'position', title: 'Position', sort: true, align: 'end' },
    ]}
    fields={FIELDS}
    permission="content.write"
    canRemove={false}
  />
);
