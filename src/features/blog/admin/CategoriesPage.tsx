import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { BlogCategoryInput, BlogCategoryRow } from '../admin-contract.ts';

export const Page = () => (
  <RecordsPage
    title="Blog categories"
    back={{ to: '/admin/articles', label: 'Articles' }}
    noun="category"
    path={adminApi('article-categories')}
    row={BlogCategoryRow}
    input={BlogCategoryInput}
    search="Search by name"
    columns={[{ id: 'name', sort: true }, { id: 'slug' }, { id: 'position', sort: true, align: 'end' }]}
    permission="content.write"
  />
);
