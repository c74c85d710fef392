import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { BlogAuthorInput, BlogAuthorRow } from '../admin-contract.ts';

export const Page = () => (
  <RecordsPage
    title="Blog writers"
    back={{ to: '/admin/articles', label: 'Articles' }}
    noun="writer"
    path={adminApi('article-authors')}
    row={BlogAuthorRow}
    input={BlogAuthorInput}
    search="Search by name"
    columns={[
      { id: 'name', sort: true },
      { id: 'slug' },
      { id: 'countryCode', title: 'Country', sort: true },
    ]}
    permission="content.write"
  />
);
