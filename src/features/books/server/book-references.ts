import type { Db } from '#db/connect.ts';
import { CATALOGUES } from '#kernel/book.ts';
import { type BookInput, InvalidBooksError } from './book-input.ts';
import { createPlainSlug, type SlugSource } from './title-slugs.ts';

interface StoredIdentity {
  id: string;
  sku: string;
  authorId: string;
  titleSlug: string;
}

/** Existing records that the given books refer to, and the books themselves. */
export interface BookReferences {
  authors: ReadonlyMap<string, { id: string; name: string }>;
  languages: ReadonlyMap<string, number>;
  genres: ReadonlyMap<string, number>;
  findStored(book: BookInput): StoredIdentity | undefined;
  isTaken(author: string, slug: string): boolean;
}

/** @throws InvalidBooksError for unknown references, duplicates and SKUs of other books */
export async function resolveReferences(tx: Db, books: readonly BookInput[]): Promise<BookReferences> {
  const slugs = [...new Set(books.flatMap((book) => book.authors))];
  const [authors, languages, genres, colours, storedBooks] = await Promise.all([
    tx.query<{ slug: string; id: string; name: string }>(
      'SELECT slug, id, name FROM authors WHERE slug = ANY($1::text[])',
      [slugs],
    ),
    tx.query<{ name: string; id: number }>('SELECT name, id FROM languages'),
    tx.query<{ name: string; id: number }>('SELECT name, id FROM genres'),
    tx.query<{ name: string }>('SELECT color_name AS name FROM book_colours'),
    tx.query<StoredIdentity>(
      `SELECT id, sku, author_id AS "authorId", title_slug AS "titleSlug" FROM books
       WHERE id = ANY($1::text[]) OR sku = ANY($2::text[])`,
      [books.flatMap(({ id }) => id ?? []), books.map(({ sku }) => sku)],
    ),
  ]);
  const byId = new Map(storedBooks.map((book) => [book.id, book]));
  const bySku = new Map(storedBooks.map((book) => [book.sku, book]));
  const references = {
    authors: new Map(authors.map((author) => [author.slug, author])),
    languages: new Map(languages.map(({ name, id }) => [name, id])),
    genres: new Map(genres.map(({ name, id }) => [name, id])),
    findStored: ({ id, sku }: BookInput) => (id === undefined ? bySku.get(sku) : byId.get(id)),
  };
  const lookups = { ...references, colours: new Set(colours.map(({ name }) => name)) };
  const bookIds = new Set(books.map(({ id }) => id));
  // Books given by id may exchange SKUs among each other.
  const findClashes = ({ id, sku }: BookInput) => {
    const owner = bySku.get(sku);
    if (!owner || owner.id === id || bookIds.has(owner.id) === (id !== undefined)) return [];
    return [id === undefined ? 'appears twice' : 'its SKU belongs to another book'];
  };
  const problems = books.flatMap((book) =>
    [...findUnknown(book, lookups), ...findClashes(book)].map((problem) => `${book.sku}: ${problem}`),
  );
  if (problems.length > 0) throw new InvalidBooksError(problems);
  return { ...references, isTaken: await loadTakenSlugs(tx, books, [...byId.keys()]) };
}

type Lookups = Pick<BookReferences, 'authors' | 'languages' | 'genres'> & { colours: ReadonlySet<string> };

const findUnknown = (book: BookInput, lookups: Lookups): string[] => [
  ...book.authors.filter((slug) => !lookups.authors.has(slug)).map((slug) => `there is no author “${slug}”`),
  ...(lookups.languages.has(book.language) ? [] : [`there is no language “${book.language}”`]),
  ...book.genres.filter((name) => !lookups.genres.has(name)).map((name) => `there is no genre “${name}”`),
  ...(lookups.colours.has(book.color) ? [] : [`there is no colour “${book.color}”`]),
];

async function loadTakenSlugs(tx: Db, books: readonly BookInput[], own: readonly string[]) {
  const rows = await tx.query<{ author: string; slug: string }>(
    `SELECT a.slug AS author, b.title_slug AS slug FROM books b JOIN authors a ON a.id = b.author_id
     WHERE a.slug = ANY($1::text[]) AND b.title_slug = ANY($2::text[]) AND NOT b.id = ANY($3::text[])
       AND b.catalogue = ANY($4::text[])`,
    // The catalogue adds nothing here; it lets the index on catalogue and slug be used.
    [
      [...new Set(books.map(mainAuthor))],
      [...new Set(books.map((book) => createPlainSlug(toSlugSource(book))))],
      ...[own, CATALOGUES],
    ],
  );
  const keys = new Set(rows.map(({ author, slug }) => `${author}/${slug}`));
  return (author: string, slug: string) => keys.has(`${author}/${slug}`);
}

export const mainAuthor = ({ authors }: BookInput): string => authors[0] ?? '';

export const toSlugSource = (book: BookInput): SlugSource => ({ ...book, author: mainAuthor(book) });
