import { z } from 'zod';
import { nonEmptyText } from '#db/seeding/data-files.ts';
import { Catalogue } from '#kernel/book.ts';
import { hasCheckDigit } from '../../isbn.ts';

const year = z.int().min(-4000).max(2100);

export const AuthorEntry = z.strictObject({
  name: nonEmptyText,
  native: nonEmptyText.optional(),
  born: year.optional(),
  died: year.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is two capital letters')
    .optional(),
  about: nonEmptyText.optional(),
});
const authorKey = z.string().regex(/^[a-z0-9-]+$/, 'is a lower-case ASCII slug');
export const BookEntry = z.strictObject({
  title: nonEmptyText,
  subtitle: nonEmptyText.optional(),
  original: nonEmptyText.optional(),
  english: nonEmptyText.optional(),
  author: z.union([authorKey, z.array(authorKey).min(1)]).transform((value) => [value].flat()),
  year: year.optional(),
  language: nonEmptyText,
  genres: z.array(nonEmptyText).min(1).max(4),
  pages: z.int().positive().optional(),
  volume: nonEmptyText.optional(),
  isbn: z.string().refine(hasCheckDigit, 'is an ISBN with a right check digit').optional(),
  catalogue: Catalogue.default('regular'),
  popularity: z.int().min(1).max(100),
  colour: nonEmptyText,
  discount: z.int().min(1).max(70).optional(),
  description: nonEmptyText,
});
/** Books are parsed one by one, so that error messages can name them. */
export const BooksFile = z.strictObject({
  authors: z.record(authorKey, AuthorEntry).default({}),
  books: z.array(z.unknown()).default([]),
});
export const ColourEntry = z.strictObject({
  name: nonEmptyText,
  label: nonEmptyText,
  light: nonEmptyText,
  dark: nonEmptyText,
  alt: nonEmptyText,
});
export const GenreEntry = z.strictObject({
  slug: authorKey,
  name: nonEmptyText,
  aliases: z.array(nonEmptyText),
});

export type AuthorEntry = z.infer<typeof AuthorEntry> & { slug: string };
export type BookEntry = z.infer<typeof BookEntry>;
export type ColourEntry = z.infer<typeof ColourEntry>;
export type GenreEntry = z.infer<typeof GenreEntry>;
