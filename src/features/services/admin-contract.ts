import { z } from 'zod';
import { adminField, LocalPicture, LocalVideo, Position, RichTextHtml, Slug } from '#kernel/admin-fields.ts';
import { storedRecord } from '#kernel/admin-record.ts';
import { TESTIMONIAL_NAMES, TestimonialType } from '#kernel/testimonial-types.ts';
import { line, lines, optionalLine } from '#kernel/text.ts';
import { SectionKind } from './contract.ts';

/** Video as entered. */
export const VideoInput = z.object({
  service: TestimonialType.clone().register(adminField, { label: 'Shown on', labels: TESTIMONIAL_NAMES }),
  title: line('the title', 200).register(adminField, { label: 'Title', isFirst: true }),
  videoUrl: LocalVideo.clone().register(adminField, {
    label: 'Video',
    hint: 'A video in this shop, such as /videos/your-book-light.mp4.',
  }),
  posterUrl: LocalPicture.clone().register(adminField, { label: 'Preview image' }),
  position: Position,
});
/** Video of a service. */
export const VideoRow = storedRecord(VideoInput).extend({ createdAt: z.string() });

/** Price of a service as entered, in US cents; null when quoted individually. */
export const ServicePriceInput = z.object({
  item: line('the service', 200).register(adminField, { label: 'Service' }),
  note: optionalLine('a note', 300).register(adminField, { label: 'Note' }),
  price: z
    .int('Enter an amount, for example 12.50.')
    .positive('Enter an amount above zero.')
    .max(100_000_000)
    .nullable()
    .register(adminField, { label: 'Price (USD)', kind: 'money', hint: 'Leave empty if priced by quote.' }),
  isFrom: z.boolean().register(adminField, { label: 'Show as “from”, because it may cost more' }),
  copies: z
    .int('Enter a whole number.')
    .min(1)
    .max(1_000_000)
    .register(adminField, { label: 'Minimum copies' }),
  time: line('the turnaround time', 120).register(adminField, { label: 'Turnaround time' }),
  position: Position,
});
/** Price of a service; texts refer to `id` as `{price id}`. */
export const ServicePriceRow = storedRecord(ServicePriceInput);

const Picture = z.object({ image: LocalPicture, alt: line('the alt text', 300) });

/** Section of a page as entered (`PageSection`). */
export const SectionInput = z.object({
  id: Slug,
  kind: SectionKind,
  heading: line('a heading', 200),
  html: RichTextHtml,
  picture: Picture.optional(),
  prices: z.array(z.string().max(64)).max(60).optional(),
  questions: z
    .array(z.object({ question: line('a question', 300), html: RichTextHtml }))
    .max(60)
    .optional(),
  places: z
    .array(
      z.object({
        flag: z
          .string()
          .regex(/^[a-z]{2}(?:-[a-z]+)?$/, 'Enter the two lower-case letters of a country, such as gb.'),
        name: line('a name', 120),
        html: RichTextHtml,
      }),
    )
    .max(60)
    .optional(),
});
export type SectionInput = z.infer<typeof SectionInput>;

/** Page as entered (decision 20). Pages ship with the shop; none is added or removed. */
export const PageInput = z.object({
  title: line('a title', 200),
  lead: lines('Enter an introduction.', 1000),
  metaDescription: line('the meta description', 300),
  body: RichTextHtml,
  sections: z.array(SectionInput).max(60),
  picture: Picture.nullable(),
  related: z.array(Slug).max(12),
});
export type PageInput = z.infer<typeof PageInput>;
/** Page with its sections. */
export const PageRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  metaDescription: z.string(),
  body: z.string(),
  sections: z.array(SectionInput),
  picture: Picture.nullable(),
  related: z.array(z.string()),
  updatedAt: z.string(),
});
export type PageRow = z.infer<typeof PageRow>;
