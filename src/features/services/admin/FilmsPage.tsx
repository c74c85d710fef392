import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { TESTIMONIAL_OPTIONS, testimonialName } from '#kernel/testimonial-labels.ts';
import { FilmRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'title', label: 'What the film shows', kind: 'text', required: true, maxCharacters: 200 },
  { name: 'service', label: 'Shown on', kind: 'select', required: true, options: TESTIMONIAL_OPTIONS },
  {
    name: 'videoUrl',
    label: 'Film',
    kind: 'text',
    required: true,
    hint: 'A film of the shop, such as /videos/your-book-light.mp4.',
  },
  { name: 'posterUrl', label: 'Still picture', kind: 'picture', required: true },
  { name: 'position', label: 'Place', kind: 'number', required: true, initial: 0 },
];

export const Page = () => (
  <RecordsPage
    title="Films"
    lead="The shop’s own films, by the service that they show."
    noun="film"
    path={adminApi('films')}
    row={FilmRow}
    search="Find a film"
    columns={[
      { id: 'title', title: 'What it shows', sort: true },
      { id: 'service', title: 'Shown on', sort: true, cell: ({ service }) => testimonialName(service) },
      { id: 'videoUrl', title: 'Film' },
      { id: 'position', title: 'Place', sort: true, align: 'end' },
    ]}
    filters={[{ name: 'service', label: 'Shown on', options: TESTIMONIAL_OPTIONS }]}
    fields={FIELDS}
    permission="words.write"
  />
);
