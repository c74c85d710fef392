import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { Catalogue } from '#contract/book.ts';

/** Where the shop's own data files are. */
export const CATALOGUE_FOLDER = join(import.meta.dirname, '../../../catalogue');

const year = z.int().min(-4000).max(2100);
const words = z.string().trim().min(1);

const AuthorEntry = z.strictObject({
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
const BookEntry = z.strictObject({
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
const BooksFile = z.strictObject({
  authors: z.record(authorKey, AuthorEntry).default({}),
  books: z.array(z.unknown()).default([]),
});
const ColourEntry = z.strictObject({ name: words, label: words, light: words, dark: words, alt: words });
const GenreEntry = z.strictObject({ slug: authorKey, name: words, aliases: z.array(words) });

type AuthorEntry = z.infer<typeof AuthorEntry> & { slug: string };
export type BookEntry = z.infer<typeof BookEntry>;
type ColourEntry = z.infer<typeof ColourEntry>;
type GenreEntry = z.infer<typeof GenreEntry>;

/** The demonstration catalogue as its files say it, checked: every author, genre and colour named exists. */
export interface CatalogueData {
  authors: AuthorEntry[];
  books: BookEntry[];
  colours: ColourEntry[];
  genres: GenreEntry[];
}

/**
 * Reads `colours.yaml`, `genres.yaml` and `books/*.yaml` of `folder`. An author may stand in several files; the
 * first entry wins and later ones fill its gaps.
 * @throws Error naming the file and the title, with everything that is wrong at once
 */
export async function readCatalogue(folder = CATALOGUE_FOLDER): Promise<CatalogueData> {
  const [colours, genres, files] = await Promise.all([
    readList(join(folder, 'colours.yaml'), ColourEntry),
    readList(join(folder, 'genres.yaml'), GenreEntry),
    readBookFiles(join(folder, 'books')),
  ]);
  const problems: string[] = [];
  const authors = new Map<string, AuthorEntry>();
  for (const { name, content } of files) {
    for (const [slug, entry] of Object.entries(content.authors)) {
      authors.set(slug, { slug, ...entry, ...withoutGaps(authors.get(slug)) });
    }
    if (content.books.length === 0) problems.push(`${name}: has no books`);
  }
  const known = { authors, genres: genreNames(genres), colours: new Set(colours.map(({ name }) => name)) };
  const seen = new Map<string, string>();
  const books = files.flatMap(({ name, content }) =>
    content.books.flatMap((entry) => readBook(name, entry, known, seen, problems)),
  );
  if (problems.length)
    throw new Error(`The catalogue has mistakes:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  return { authors: [...authors.values()], books, colours, genres };
}

const withoutGaps = <T extends object>(entry: T | undefined) =>
  Object.fromEntries(Object.entries(entry ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Every name by which a genre may be called → its own name. */
function genreNames(genres: readonly GenreEntry[]): Map<string, string> {
  return new Map(genres.flatMap(({ name, aliases }) => [name, ...aliases].map((called) => [called, name])));
}

async function readBookFiles(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      content: check(name, BooksFile, await readYaml(join(folder, name))),
    })),
  );
}

interface Known {
  authors: ReadonlyMap<string, AuthorEntry>;
  genres: ReadonlyMap<string, string>;
  colours: ReadonlySet<string>;
}

function readBook(file: string, entry: unknown, known: Known, seen: Map<string, string>, problems: string[]) {
  const called = `${file}: “${(entry as { title?: unknown } | null)?.title ?? 'a book without title'}”`;
  const parsed = BookEntry.safeParse(entry);
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map((issue) => `${called}: ${issue.path.join('.')}: ${issue.message}`),
    );
    return [];
  }
  const book = parsed.data;
  for (const slug of book.author) {
    if (!known.authors.has(slug)) problems.push(`${called}: there is no author “${slug}”`);
  }
  for (const genre of book.genres) {
    if (!known.genres.has(genre)) problems.push(`${called}: there is no genre “${genre}”`);
  }
  if (!known.colours.has(book.colour)) problems.push(`${called}: there is no colour “${book.colour}”`);
  const identity = [book.title, book.author[0], book.volume, book.language].join('|').toLowerCase();
  const twin = seen.get(identity);
  if (twin) problems.push(`${called}: the same book stands in ${twin}`);
  seen.set(identity, file);
  return [{ ...book, genres: [...new Set(book.genres.map((genre) => known.genres.get(genre) ?? genre))] }];
}

const readYaml = async (path: string): Promise<unknown> => {
  try {
    return parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${basename(path)} cannot be read: ${(error as Error).message}`, { cause: error });
  }
};

/** A YAML file that is a list of entries of one kind. */
export async function readList<T extends z.ZodType>(path: string, entry: T): Promise<z.infer<T>[]> {
  return check(basename(path), z.array(entry), await readYaml(path));
}

/** `value` as `schema` has it. @throws Error naming the file and every field that is wrong */
export function check<T extends z.ZodType>(file: string, schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} has mistakes:\n${problems.join('\n')}`);
}

/** Ten or thirteen digits, hyphens aside, whose check digit is right. */
function hasCheckDigit(isbn: string): boolean {
  const digits = isbn.replace(/[-\s]/g, '').toUpperCase();
  if (/^\d{13}$/.test(digits)) {
    return [...digits].reduce((sum, d, i) => sum + Number(d) * (i % 2 ? 3 : 1), 0) % 10 === 0;
  }
  if (!/^\d{9}[\dX]$/.test(digits)) return false;
  return [...digits].reduce((sum, d, i) => sum + (d === 'X' ? 10 : Number(d)) * (10 - i), 0) % 11 === 0;
}
