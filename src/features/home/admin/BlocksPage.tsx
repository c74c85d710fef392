import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { BlockInput, BlockRow } from '../admin-contract.ts';

export const Page = () => (
  <RecordsPage
    title="Content blocks"
    lead="Text and images used on several pages. A deleted block isn’t shown until you add it again."
    noun="block"
    path={adminApi('blocks')}
    row={BlockRow}
    input={BlockInput}
    search="Search by name or text"
    columns={[
      { id: 'name', sort: true },
      { id: 'title', sort: true },
      { id: 'updatedAt', title: 'Last edited', sort: true, kind: 'date' },
    ]}
    permission="content.write"
  />
);
