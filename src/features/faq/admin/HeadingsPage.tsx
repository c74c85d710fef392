import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { FaqCategoryInput, FaqCategoryRow } from '../admin-contract.ts';

export const Page = () => (
  <RecordsPage
    title="FAQ categories"
    back={{ to: '/admin/questions', label: 'FAQs' }}
    noun="category"
    path={adminApi('question-headings')}
    row={FaqCategoryRow}
    input={FaqCategoryInput}
    search="Search by name"
    columns={[{ id: 'name', sort: true }, { id: 'slug' }, { id: 'position', sort: true, align: 'end' }]}
    permission="content.write"
    canRemove={false}
  />
);
