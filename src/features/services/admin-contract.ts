import { z } from 'zod';
import { OwnFilm, OwnPicture, Position, Slug, WordsHtml } from '#kernel/admin-words.ts';
import { TestimonialType } from '#kernel/testimonial-types.ts';
import { line, lines, optionalLine } from '#kernel/text.ts';
import { SectionKind } from './contract.ts';

/** Film as entered. */
export const FilmWords = z.object({
  service: TestimonialType,
  title: line('what the film shows', 200),
  videoUrl: OwnFilm,
  posterUrl: OwnPicture,
  position: Position,
});
/** Film of a service. */
export const FilmRow = z.object({
  id: z.string(),
  service: z.string(),
  title: z.string(),
  videoUrl: z.string(),
  posterUrl: z.string(),
  position: z.int(),
  createdAt: z.string(),
});

/** Price of a service as entered, in US cents; null when quoted individually. */
export const ServicePriceWords = z.object({
  item: line('what is done', 200),
  note: optionalLine('a note', 300),
  price: z.int('Write an amount.').positive('Write an amount above nothing.').max(100_000_000).nullable(),
  isFrom: z.boolean(),
  copies: z.int('Write a whole number.').min(1).max(1_000_000),
  time: line('how long it takes', 120),
  position: Position,
});
/** Price of a service; texts refer to `id` as `{price id}`. */
export const ServicePriceRow = z.object({
  id: z.string(),
  item: z.string(),
  note: z.string().nullable(),
  price: z.int().nullable(),
  isFrom: z.boolean(),
  copies: z.int(),
  time: z.string(),
  position: z.int(),
});

const Picture = z.object({ image: OwnPicture, alt: line('what the picture shows', 300) });

/** Section of a page as entered (`PageSection`). */
export const SectionWords = z.object({
  id: Slug,
  kind: SectionKind,
  heading: line('a heading', 200),
  html: WordsHtml,
  picture: Picture.optional(),
  prices: z.array(z.string().max(64)).max(60).optional(),
  questions: z
    .array(z.object({ question: line('a question', 300), html: WordsHtml }))
    .max(60)
    .optional(),
  places: z
    .array(
      z.object({
        flag: z.string().regex(/^[a-z]{2}(?:-[a-z]+)?$/, 'Write the two small letters of a country.'),
        name: line('a name', 120),
        html: WordsHtml,
      }),
    )
    .max(60)
    .optional(),
});
export type SectionWords = z.infer<typeof SectionWords>;

/** Page as entered (decision 20). Pages ship with the shop; none is added or removed. */
export const PageWords = z.object({
  title: line('a title', 200),
  lead: lines('Write what the page is about.', 1000),
  metaDescription: line('what search engines show', 300),
  body: WordsHtml,
  sections: z.array(SectionWords).max(60),
  picture: Picture.nullable(),
  related: z.array(Slug).max(12),
});
export type PageWords = z.infer<typeof PageWords>;
/** Page with its sections. */
export const PageRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  metaDescription: z.string(),
  body: z.string(),
  sections: z.array(SectionWords),
  picture: Picture.nullable(),
  related: z.array(z.string()),
  updatedAt: z.string(),
});
export type PageRow = z.infer<typeof PageRow>;
