import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { BannerInput, BannerRow } from '../admin-contract.ts';
import { thumbnail } from './thumbnail.tsx';

export const Page = () => (
  <RecordsPage
    title="Banners"
    lead="The slides at the top of the home page, newest first."
    noun="banner"
    path={adminApi('banners')}
    row={BannerRow}
    input={BannerInput}
    search="Search by title or description"
    columns={[
      { id: 'title', sort: true },
      { id: 'description' },
      { id: 'imageUrl', cell: ({ imageUrl }) => thumbnail(imageUrl) },
      { id: 'createdAt', title: 'Created', sort: true, kind: 'date' },
    ]}
    permission="content.write"
  />
);
