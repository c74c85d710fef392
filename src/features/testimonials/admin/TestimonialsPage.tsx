import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { TESTIMONIAL_OPTIONS, testimonialName } from '#kernel/testimonial-types.ts';
import { TestimonialRow } from '../admin-contract.ts';
import { parseSocialPost } from '../social-embed.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'authorName', label: 'Customer name', kind: 'text', required: true, maxCharacters: 120 },
  { name: 'caption', label: 'Caption', kind: 'text', required: true, maxCharacters: 300 },
  {
    name: 'videoUrl',
    label: 'Link to the post',
    kind: 'text',
    required: true,
    hint: 'One post on Facebook, Instagram or YouTube.',
  },
  { name: 'testimonialTypes', label: 'Shown on', kind: 'several', options: TESTIMONIAL_OPTIONS },
  { name: 'position', label: 'Position', kind: 'number', required: true, initial: 0 },
];

export const Page = () => (
  <RecordsPage
    title="Testimonials"
    lead="Customers’ videos of their books."
    noun="testimonial"
    path={adminApi('testimonials')}
    row={TestimonialRow}
    search="Search by name or caption"
    columns={[
      { id: 'authorName', title: 'Customer', sort: true },
      { id: 'caption', title: 'Caption' },
      {
        id: 'videoUrl',
        title: 'Platform',
        cell: ({ videoUrl }) => parseSocialPost(videoUrl)?.network ?? 'Can’t be shown',
      },
      {
        id: 'testimonialTypes',
        title: 'Shown on',
        cell: ({ testimonialTypes }) => testimonialTypes.map(testimonialName).join(', '),
      },
      { id: 'position', title: 'Position', sort: true, align: 'end' },
    ]}
    fields={FIELDS}
    permission="content.write"
  />
);
