import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { FaqCategoryRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: 'Heading', kind: 'text', required: true, maxCharacters: 120 },
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
    title="Headings of questions"
    back={{ to: '/admin/questions', label: 'Questions' }}
    noun="heading"
    path={adminApi('question-headings')}
    row={FaqCategoryRow}
    search="Find a heading"
    columns={[
      { id: 'name', title: 'Heading', sort: true },
      { id: 'slug', title: 'Name in addresses' },
      { id: 'position', title: 'Place', sort: true, align: 'end' },
    ]}
    fields={FIELDS}
    permission="words.write"
    canRemove={false}
  />
);
