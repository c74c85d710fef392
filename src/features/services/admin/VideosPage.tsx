import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { TESTIMONIAL_NAMES, testimonialName } from '#kernel/testimonial-types.ts';
import { VideoInput, VideoRow } from '../admin-contract.ts';

export const Page = () => (
  <RecordsPage
    title="Videos"
    lead="The shop’s own videos, by service."
    noun="video"
    path={adminApi('videos')}
    row={VideoRow}
    input={VideoInput}
    search="Search by title"
    columns={[
      { id: 'title', sort: true },
      { id: 'service', sort: true, cell: ({ service }) => testimonialName(service) },
      { id: 'videoUrl' },
      { id: 'position', sort: true, align: 'end' },
    ]}
    filters={[{ name: 'service', label: 'Shown on', options: TESTIMONIAL_NAMES }]}
    permission="content.write"
  />
);
