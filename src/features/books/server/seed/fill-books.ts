import type { Db } from '#db/connect.ts';
import { OPENING, stableId } from '#db/seeding/stable-id.ts';
import type { BookInput } from '../book-input.ts';
import type { AuthorInput, CollectionsInput, TaxonomyInput } from '../related-inputs.ts';
import { type CatalogueData, readCatalogue } from './catalogue-files.ts';
import { seededAuthors } from './seeded-authors.ts';
import { seededBooks } from './seeded-books.ts';
import { seededCollections } from './seeded-collections.ts';

interface SeedWriters {
  taxonomy(tx: Db, taxonomy: TaxonomyInput): Promise<void>;
  books(tx: Db, input: { authors: AuthorInput[]; books: BookInput[] }): Promise<unknown>;
  collections(tx: Db, lists: CollectionsInput): Promise<void>;
}

/**
 * Reads the demo catalogue; returns a function that writes it.
 * @throws Error listing all mistakes by file and title
 */
export async function prepareBooks(): Promise<(tx: Db, save: SeedWriters) => Promise<void>> {
  const data = await readCatalogue();
  const authors = seededAuthors(data, OPENING);
  const books = seededBooks(data.books, new Map(authors.map(({ slug, name }) => [slug, name])));
  const taxonomy = {
    languages: languageRows(data),
    genres: data.genres.map((genre, i) => ({ id: i + 1, ...genre })),
    colours: colourRows(data),
  };
  return async (tx, save) => {
    await save.taxonomy(tx, taxonomy);
    await save.books(tx, { authors, books });
    await save.collections(tx, seededCollections(books));
  };
}

/** English first, as most books are; the others by name. */
function languageRows(data: CatalogueData) {
  const names = [...new Set(data.books.map(({ language }) => language))];
  const rank = (name: string) => (name === 'English' ? '' : name);
  names.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return names.map((name, i) => ({ id: i + 1, name }));
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
    disabledAt: null,
  }));
