import { Link } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { PageRow } from '../admin-contract.ts';

export const Page = () => (
  <ListPage
    title="Pages"
    lead={
      <>
        Service, company and legal pages. Their prices are edited under{' '}
        <Link to="/admin/service-prices">service prices</Link>.
      </>
    }
    path={adminApi('pages')}
    row={PageRow}
    search="Search by title or text"
    rowLink={({ slug }) => `/admin/pages/${slug}`}
    columns={[
      { id: 'title', title: 'Title', sort: true },
      { id: 'slug', title: 'URL', sort: true, cell: ({ slug }) => `/${slug}` },
      { id: 'sections', title: 'Sections', align: 'end', cell: ({ sections }) => sections.length },
      { id: 'updatedAt', title: 'Last edited', sort: true, kind: 'date' },
    ]}
  />
);
