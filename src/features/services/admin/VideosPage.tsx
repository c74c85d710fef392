import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { TESTIMONIAL_OPTIONS, testimonialName } from '#kernel/testimonial-types.ts';
import { VideoRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'title', label: 'Title', kind: 'text', required: true, maxCharacters: 200 },
  { name: 'service', label: 'Shown on', kind: 'select', required: true, options: TESTIMONIAL_OPTIONS },
  {
    name: 'videoUrl',
    label: 'Video',
    kind: 'text',
    required: true,
    hint: 'A video in this shop, such as /videos/your-book-light.mp4.',
  },
  { name: 'posterUrl', label: 'Preview image', kind: 'picture', required: true },
  { name: 'position', label: 'Position', kind: 'number', required: true, initial: 0 },
];

export const Page = () => (
  <RecordsPage
    title="Videos"
    lead="The shop’s own videos, by service."
    noun="video"
    path={adminApi('videos')}
    row={VideoRow}
    search="Search by title"
    columns={[
      { id: 'title', title: 'Title', sort: true },
      { id: 'service', title: 'Shown on', sort: true, cell: ({ service }) => testimonialName(service) },
      { id: 'videoUrl', title: 'Video' },
      { id: 'position', title: 'Position', sort: true, align: 'end' },
    ]}
    filters={[{ name: 'service', label: 'Shown on', options: TESTIMONIAL_OPTIONS }]}
    fields={FIELDS}
    permission="content.write"
  />
);
