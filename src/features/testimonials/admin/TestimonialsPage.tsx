import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { TESTIMONIAL_OPTIONS, testimonialName } from '#kernel/testimonial-labels.ts';
import { TestimonialRow } from '../admin-contract.ts';
import { parseSocialPost } from '../social-embed.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'authorName', label: 'Who shows it', kind: 'text', required: true, maxCharacters: 120 },
  { name: 'caption', label: 'What the video shows', kind: 'text', required: true, maxCharacters: 300 },
  {
    name: 'videoUrl',
    label: 'Address of the post',
    kind: 'text',
    required: true,
    hint: 'One post on Facebook, Instagram or YouTube.',
  },
  { name: 'testimonialTypes', label: 'Shown on', kind: 'several', options: TESTIMONIAL_OPTIONS },
  { name: 'position', label: 'Place', kind: 'number', required: true, initial: 0 },
];

export const Page = () => (
  <RecordsPage
    title="Testimonials"
    lead="Videos in which customers show what was made for them."
    noun="testimonial"
    path={adminApi('testimonials')}
    row={TestimonialRow}
    search="Find in names and captions"
    columns={[
      { id: 'authorName', title: 'Who', sort: true },
      { id: 'caption', title: 'What it shows' },
      {
        id: 'videoUrl',
        title: 'Where',
        cell: ({ videoUrl }) => parseSocialPost(videoUrl)?.network ?? 'Cannot be shown',
      },
      {
        id: 'testimonialTypes',
        title: 'Shown on',
        cell: ({ testimonialTypes }) => testimonialTypes.map(testimonialName).join(', '),
      },
      { id: 'position', title: 'Place', sort: true, align: 'end' },
    ]}
    fields={FIELDS}
    permission="words.write"
  />
);
