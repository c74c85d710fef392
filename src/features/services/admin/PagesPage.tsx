import { Link } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { PageRow } from '../admin-contract.ts';

export const Page = () => (
  <ListPage
    title="Pages"
    lead={
      <>
        Services, company and terms, in their parts. What the services cost is kept{' '}
        <Link to="/admin/service-prices">apart</Link>.
      </>
    }
    path={adminApi('pages')}
    row={PageRow}
    search="Find in titles and texts"
    rowLink={({ slug }) => `/admin/pages/${slug}`}
    columns={[
      { id: 'title', title: 'Title', sort: true },
      { id: 'slug', title: 'Address', sort: true, cell: ({ slug }) => `/${slug}` },
      { id: 'sections', title: 'Parts', align: 'end', cell: ({ sections }) => sections.length },
      { id: 'updatedAt', title: 'Changed', sort: true, cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
    ]}
  />
);
