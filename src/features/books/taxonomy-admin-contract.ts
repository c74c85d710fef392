import { z } from 'zod';
import { adminField } from '#kernel/admin-fields.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { limitCharacters, line, optionalLine, optionalLines, text } from '#kernel/text.ts';

const nameLine = (label: string) => line(label, 120);
const lifeYear = () => z.int('Enter a year.').min(-9999).max(9999).nullable();
/** Editable fields of an author. */
export const AuthorFields = z.object({
  slug: line('the URL slug', 120)
    .regex(/^[\p{L}\p{M}\p{N}-]+$/u, 'Use letters, digits and hyphens.')
    .register(adminField, {
      label: 'URL slug',
      hint: 'For example jane-austen. Use letters, digits and hyphens.',
    }),
  name: nameLine('the name')
    .refine((authorName) => !authorName.includes(' & '), 'Enter one author only.')
    .register(adminField, { label: 'Name', isFirst: true }),
  nativeName: optionalLine('the native name', 120).register(adminField, { label: 'Native name' }),
  born: lifeYear().register(adminField, { label: 'Year of birth', hint: 'Use a minus for BC.' }),
  died: lifeYear().register(adminField, { label: 'Year of death' }),
  country: optionalLine('the country', 100).register(adminField, { label: 'Country' }),
  about: optionalLines('the biography', 5000).register(adminField, { label: 'Biography' }),
  bestSellingRank: z
    .int('Enter a whole number.')
    .positive()
    .max(1000)
    .nullable()
    .register(adminField, { label: 'Best-selling rank', hint: 'Leave empty if not a best-selling author.' }),
});
/** An author, with the number of their books. */
export const AuthorRow = AuthorFields.extend({ id: z.string(), books: z.int().optional() });
export type AuthorRow = z.infer<typeof AuthorRow>;
export const MergeAuthorsRequest = z.object({ into: text('Choose an author.').min(1).max(64) });
export const MergeAuthorsReply = adminReply(
  z.object({
    books: z.int(),
    /** True when the remaining books are still being updated in the background. */
    isRunning: z.boolean(),
  }),
);

/** Editable fields of a genre. */
export const GenreFields = z.object({
  slug: line('the URL slug', 60)
    .regex(/^[a-z0-9-]+$/, 'Use lower-case letters, digits and hyphens.')
    .register(adminField, { label: 'URL slug', hint: 'Lower-case letters, digits and hyphens.' }),
  name: nameLine('the name').register(adminField, { label: 'Name', isFirst: true }),
  /** Synonyms that lead to this genre. */
  aliases: z.array(limitCharacters(text(), 60)).max(20).register(adminField, {
    label: 'Other names',
    hint: 'One per line, such as Sci-Fi for Science Fiction.',
  }),
});
/** A genre with its id. */
export const GenreRow = GenreFields.extend({ id: z.string() });
/** Editable fields of a language. */
export const LanguageFields = z.object({
  name: nameLine('the name').register(adminField, { label: 'Name' }),
});
/** A language with its id. */
export const LanguageRow = LanguageFields.extend({ id: z.string() });

const colour = (label: string, example: string) =>
  text('Enter a colour, such as #7a1f1f.')
    .regex(/^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i, 'Enter a colour, such as #7a1f1f.')
    .register(adminField, { label, hint: `For example ${example}.` });
/** Editable fields of a leather colour. */
export const ColourFields = z.object({
  /** Used in addresses; cannot be changed later. */
  colorName: text('Enter a name.')
    .regex(/^[a-zA-Z][a-zA-Z0-9]{1,39}$/, 'Use letters and digits, starting with a letter.')
    .register(adminField, {
      label: 'URL name',
      onlyOnCreate: true,
      hint: 'Letters and digits, such as oxblood. You can’t change it later.',
    }),
  label: nameLine('the label').register(adminField, { label: 'Name' }),
  altText: line('the description', 200).register(adminField, { label: 'Description' }),
  light: colour('Light colour', '#7a1f1f'),
  dark: colour('Dark colour', '#3d0f0f'),
  position: z.int().min(0).max(1000).register(adminField, { label: 'Position', initial: 0 }),
  /** No longer offered; existing books keep it. */
  isDisabled: z.boolean().register(adminField, { label: 'Discontinued' }),
});
/** A leather colour with its id. */
export const ColourRow = ColourFields.extend({ id: z.string() });
