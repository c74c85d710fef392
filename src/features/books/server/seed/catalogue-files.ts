import { join } from 'node:path';
import { CATALOGUE_FOLDER, listFiles, readList, readYaml, validate } from '#db/seeding/data-files.ts';
import { type AuthorEntry, BookEntry, BooksFile, ColourEntry, GenreEntry } from './entries.ts';

export interface CatalogueData {
  authors: AuthorEntry[];
  books: BookEntry[];
  colours: ColourEntry[];
  genres: GenreEntry[];
}

/**
 * Reads `colours.yaml`, `genres.yaml` and `books/*.yaml` in `folder`. An author may appear in several files: the first
 * entry wins, later ones fill its gaps.
 * @throws Error listing all mistakes by file and title
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
      authors.set(slug, { slug, ...entry, ...definedFields(authors.get(slug)) });
    }
    if (content.books.length === 0) problems.push(`${name}: has no books`);
  }
  const lookups = { authors, genres: genreNames(genres), colours: new Set(colours.map(({ name }) => name)) };
  const seen = new Map<string, string>();
  const books = files.flatMap(({ name, content }) =>
    content.books.flatMap((entry) => readBook(name, entry, lookups, seen, problems)),
  );
  if (problems.length)
    throw new Error(`The catalogue has mistakes:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  return { authors: [...authors.values()], books, colours, genres };
}

const definedFields = <T extends object>(entry: T | undefined) =>
  Object.fromEntries(Object.entries(entry ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

function genreNames(genres: readonly GenreEntry[]): Map<string, string> {
  return new Map(genres.flatMap(({ name, aliases }) => [name, ...aliases].map((label) => [label, name])));
}

async function readBookFiles(folder: string) {
  const names = await listFiles('.yaml', folder);
  return Promise.all(
    names.map(async (name) => ({
      name,
      content: validate(name, BooksFile, await readYaml(join(folder, name))),
    })),
  );
}

interface Lookups {
  authors: ReadonlyMap<string, AuthorEntry>;
  genres: ReadonlyMap<string, string>;
  colours: ReadonlySet<string>;
}

function readBook(
  file: string,
  entry: unknown,
  lookups: Lookups,
  seen: Map<string, string>,
  problems: string[],
) {
  const label = `${file}: “${(entry as { title?: unknown } | null)?.title ?? 'a book without title'}”`;
  const parsed = BookEntry.safeParse(entry);
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map((issue) => `${label}: ${issue.path.join('.')}: ${issue.message}`),
    );
    return [];
  }
  const book = parsed.data;
  for (const slug of book.author) {
    if (!lookups.authors.has(slug)) problems.push(`${label}: there is no author “${slug}”`);
  }
  for (const genre of book.genres) {
    if (!lookups.genres.has(genre)) problems.push(`${label}: there is no genre “${genre}”`);
  }
  if (!lookups.colours.has(book.colour)) problems.push(`${label}: there is no colour “${book.colour}”`);
  const identity = [book.title, book.author[0], book.volume, book.language].join('|').toLowerCase();
  const duplicate = seen.get(identity);
  if (duplicate) problems.push(`${label}: the same book is also in ${duplicate}`);
  seen.set(identity, file);
  return [{ ...book, genres: [...new Set(book.genres.map((genre) => lookups.genres.get(genre) ?? genre))] }];
}
