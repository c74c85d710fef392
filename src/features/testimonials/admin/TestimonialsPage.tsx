import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { testimonialName } from '#kernel/testimonial-types.ts';
import { TestimonialInput, TestimonialRow } from '../admin-contract.ts';
import { parseSocialPost } from '../social-embed.ts';

export const Page = () => (
  <RecordsPage
    title="Testimonials"
    lead="Customers’ videos of their books."
    noun="testimonial"
    path={adminApi('testimonials')}
    row={TestimonialRow}
    input={TestimonialInput}
    search="Search by name or caption"
    columns={[
      { id: 'authorName', title: 'Customer', sort: true },
      { id: 'caption' },
      {
        id: 'videoUrl',
        title: 'Platform',
        cell: ({ videoUrl }) => parseSocialPost(videoUrl)?.network ?? 'Can’t be shown',
      },
      {
        id: 'testimonialTypes',
        cell: ({ testimonialTypes }) => testimonialTypes.map(testimonialName).join(', '),
      },
      { id: 'position', sort: true, align: 'end' },
    ]}
    permission="content.write"
  />
);
