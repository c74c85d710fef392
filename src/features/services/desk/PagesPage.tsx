import { Link } from 'react-router';
import { ListPage } from '#browser/desk/ListPage.tsx';
import { deskApi } from '#kernel/desk-addresses.ts';
import { Moment } from '#ui/desk/Moment.tsx';
import { PageRow } from '../desk-contract.ts';

/** The pages whose words the desk keeps. */
export const Page = () => (
  <ListPage
    title="Pages"
    lead={
      <>
        Services, company and terms, in their parts. What the services cost is kept{' '}
        <Link to="/desk/service-prices">apart</Link>.
      </>
    }
    path={deskApi('pages')}
    row={PageRow}
    search="Find in titles and texts"
    rowLink={({ slug }) => `/desk/pages/${slug}`}
    columns={[
      { id: 'title', title: 'Title', sort: true },
      { id: 'slug', title: 'Address', sort: true, cell: ({ slug }) => `/${slug}` },
      { id: 'sections', title: 'Parts', align: 'end', cell: ({ sections }) => sections.length },
      { id: 'updatedAt', title: 'Changed', sort: true, cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
    ]}
  />
);
