import type { Db } from '#db/connect.ts';
import { column, type RowOf, select, selectFrom } from '#db/select.ts';
import { CATALOGUES } from '#kernel/book.ts';
import { authors, bookColours, books, genres, languages } from '../tables.ts';
import { type BookInput, InvalidBooksError } from './book-input.ts';
import { createPlainSlug, type SlugSource } from './title-slugs.ts';

export const AUTHORS_BY_SLUG = selectFrom(authors, ['slug', 'id', 'name'], 'WHERE slug = ANY($1::text[])');
const LANGUAGES = selectFrom(languages, ['name', 'id']);
const GENRES = selectFrom(genres, ['name', 'id']);
const COLOURS = selectFrom(bookColours, ['colorName']);
const STORED = selectFrom(
  books,
  ['id', 'sku', 'authorId', 'titleSlug'],
  'WHERE id = ANY($1::text[]) OR sku = ANY($2::text[])',
);
/** The catalogue adds nothing here; it lets the index on catalogue and slug be used. */
const TAKEN_SLUGS = select(
  { author: column(authors.slug, 'a'), slug: column(books.titleSlug, 'b') },
  `FROM books b JOIN authors a ON a.id = b.author_id
   WHERE a.slug = ANY($1::text[]) AND b.title_slug = ANY($2::text[]) AND NOT b.id = ANY($3::text[])
     AND b.catalogue = ANY($4::text[])`,
);

/** Existing records that the given books refer to, and the books themselves. */
export interface BookReferences {
  authors: ReadonlyMap<string, { id: string; name: string }>;
  languages: ReadonlyMap<string, number>;
  genres: ReadonlyMap<string, number>;
  findStored(book: BookInput): RowOf<typeof STORED> | undefined;
  isTaken(author: string, slug: string): boolean;
}

/** @throws InvalidBooksError for unknown references, duplicates and SKUs of other books */
export async function resolveReferences(tx: Db, inputs: readonly BookInput[]): Promise<BookReferences> {
  const slugs = [...new Set(inputs.flatMap((book) => book.authors))];
  const [authorRows, languageRows, genreRows, colours, storedBooks] = await Promise.all([
    tx.query(AUTHORS_BY_SLUG, [slugs]),
    tx.query(LANGUAGES),
    tx.query(GENRES),
    tx.query(COLOURS),
    tx.query(STORED, [inputs.flatMap(({ id }) => id ?? []), inputs.map(({ sku }) => sku)]),
  ]);
  const byId = new Map(storedBooks.map((book) => [book.id, book]));
  const bySku = new Map(storedBooks.map((book) => [book.sku, book]));
  const references = {
    authors: new Map(authorRows.map((author) => [author.slug, author])),
    languages: new Map(languageRows.map(({ name, id }) => [name, id])),
    genres: new Map(genreRows.map(({ name, id }) => [name, id])),
    findStored: ({ id, sku }: BookInput) => (id === undefined ? bySku.get(sku) : byId.get(id)),
  };
  const lookups = { ...references, colours: new Set(colours.map(({ colorName }) => colorName)) };
  const bookIds = new Set(inputs.map(({ id }) => id));
  // Books given by id may exchange SKUs among each other.
  const findClashes = ({ id, sku }: BookInput) => {
    const owner = bySku.get(sku);
    if (!owner || owner.id === id || bookIds.has(owner.id) === (id !== undefined)) return [];
    return [id === undefined ? 'appears twice' : 'its SKU belongs to another book'];
  };
  const problems = inputs.flatMap((book) =>
    [...findUnknown(book, lookups), ...findClashes(book)].map((problem) => `${book.sku}: ${problem}`),
  );
  if (problems.length > 0) throw new InvalidBooksError(problems);
  return { ...references, isTaken: await loadTakenSlugs(tx, inputs, [...byId.keys()]) };
}

type Lookups = Pick<BookReferences, 'authors' | 'languages' | 'genres'> & { colours: ReadonlySet<string> };

const findUnknown = (book: BookInput, lookups: Lookups): string[] => [
  ...book.authors.filter((slug) => !lookups.authors.has(slug)).map((slug) => `there is no author “${slug}”`),
  ...(lookups.languages.has(book.language) ? [] : [`there is no language “${book.language}”`]),
  ...book.genres.filter((name) => !lookups.genres.has(name)).map((name) => `there is no genre “${name}”`),
  ...(lookups.colours.has(book.color) ? [] : [`there is no colour “${book.color}”`]),
];

async function loadTakenSlugs(tx: Db, inputs: readonly BookInput[], own: readonly string[]) {
  const mainAuthors = [...new Set(inputs.map(mainAuthor))];
  const slugs = [...new Set(inputs.map((book) => createPlainSlug(toSlugSource(book))))];
  const rows = await tx.query(TAKEN_SLUGS, [mainAuthors, slugs, own, CATALOGUES]);
  const keys = new Set(rows.map(({ author, slug }) => `${author}/${slug}`));
  return (author: string, slug: string) => keys.has(`${author}/${slug}`);
}

export const mainAuthor = ({ authors }: BookInput): string => authors[0] ?? '';

export const toSlugSource = (book: BookInput): SlugSource => ({ ...book, author: mainAuthor(book) });
