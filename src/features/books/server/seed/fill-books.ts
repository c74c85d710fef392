import { insert } from '#db/seeding/insert.ts';
import type { Filling } from '#db/seeding/parts.ts';
import { OPENING, stableId } from '#db/seeding/stable-id.ts';
import * as tables from '../../tables.ts';
import { authorRows } from './author-rows.ts';
import { type BookRow, bookRows } from './book-rows.ts';
import { type CatalogueData, readCatalogue } from './catalogue-files.ts';
import { collectionRows } from './collection-rows.ts';

/**
 * Reads the demonstration catalogue. What it returns fills the tables of the books with it.
 * @throws Error naming the file and the title, with everything that is wrong at once
 */
export async function readBooks(): Promise<Filling> {
  const data = await readCatalogue();
  const languages = languageIds(data);
  const genres = new Map(data.genres.map(({ name }, i) => [name, i + 1]));
  const authors = authorRows(data, OPENING);
  const names = new Map(authors.map(({ slug, id, name }) => [slug, { id, name }]));
  const books = bookRows(data.books, { authors: names, genres, languages });
  const languageRows = [...languages].map(([name, id]) => ({ id, name }));
  const genreRows = data.genres.map((genre, i) => ({ id: i + 1, ...genre }));
  return async (tx) => {
    await insert(tx, tables.languages, languageRows);
    await insert(tx, tables.genres, genreRows);
    await insert(tx, tables.authors, authors);
    await insert(tx, tables.bookColours, colourRows(data));
    await insert(tx, tables.books, books);
    await insert(tx, tables.collectionBooks, collectionRows(withGenreNames(books, genres)));
  };
}

/** English first, since most books are; the others by name. */
function languageIds(data: CatalogueData): Map<string, number> {
  const names = [...new Set(data.books.map(({ language }) => language))];
  const rank = (name: string) => (name === 'English' ? '' : name);
  names.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return new Map(names.map((name, i) => [name, i + 1]));
}

const colourRows = ({ colours }: CatalogueData) =>
  colours.map(({ name, label, light, dark, alt }, i) => ({
    id: stableId(`colour:${name}`, OPENING),
    colorName: name,
    label,
    altText: alt,
    light,
    dark,
    position: i + 1,
  }));

function withGenreNames(books: readonly BookRow[], genres: ReadonlyMap<string, number>) {
  const names = new Map([...genres].map(([name, id]) => [id, name]));
  return books.map((book) => ({ ...book, genres: book.genreIds.map((id) => names.get(id) ?? '') }));
}
