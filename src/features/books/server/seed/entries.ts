import { z } from 'zod';
import { words } from '#db/seeding/data-files.ts';
import { Catalogue } from '#kernel/book.ts';
import { hasCheckDigit } from '../../isbn.ts';

const year = z.int().min(-4000).max(2100);

export const AuthorEntry = z.strictObject({
  name: words,
  native: words.optional(),
  born: year.optional(),
  died: year.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is two capital letters')
    .optional(),
  about: words.optional(),
});
const authorKey = z.string().regex(/^[a-z0-9-]+$/, 'is a lower-case ASCII slug');
export const BookEntry = z.strictObject({
  title: words,
  subtitle: words.optional(),
  original: words.optional(),
  english: words.optional(),
  author: z.union([authorKey, z.array(authorKey).min(1)]).transform((one) => [one].flat()),
  year: year.optional(),
  language: words,
  genres: z.array(words).min(1).max(4),
  pages: z.int().positive().optional(),
  volume: words.optional(),
  isbn: z.string().refine(hasCheckDigit, 'is an ISBN with a right check digit').optional(),
  catalogue: Catalogue.default('regular'),
  popularity: z.int().min(1).max(100),
  colour: words,
  discount: z.int().min(1).max(70).optional(),
  description: words,
});
/** Books are parsed one by one, so that error messages can name them. */
export const BooksFile = z.strictObject({
  authors: z.record(authorKey, AuthorEntry).default({}),
  books: z.array(z.unknown()).default([]),
});
export const ColourEntry = z.strictObject({
  name: words,
  label: words,
  light: words,
  dark: words,
  alt: words,
});
export const GenreEntry = z.strictObject({ slug: authorKey, name: words, aliases: z.array(words) });

export type AuthorEntry = z.infer<typeof AuthorEntry> & { slug: string };
export type BookEntry = z.infer<typeof BookEntry>;
export type ColourEntry = z.infer<typeof ColourEntry>;
export type GenreEntry = z.infer<typeof GenreEntry>;
