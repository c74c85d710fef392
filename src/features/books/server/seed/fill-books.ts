import type { Db } from '#db/connect.ts';
import { OPENING, stableId } from '#db/seeding/stable-id.ts';
import type { BookInput } from '../book-input.ts';
import type { AuthorInput, CollectionsInput, TaxonomyInput } from '../related-inputs.ts';
import { type CatalogueData, readCatalogue } from './catalogue-files.ts';
import { buildSeedAuthors } from './seeded-authors.ts';
import { buildSeedBooks } from './seeded-books.ts';
import { buildSeedCollections } from './seeded-collections.ts';

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
  const authors = buildSeedAuthors(data, OPENING);
  const books = buildSeedBooks(data.books, new Map(authors.map(({ slug, name }) => [slug, name])));
  const taxonomy = {
    languages: toLanguageRows(data),
    genres: data.genres.map((genre, i) => ({ id: i + 1, ...genre })),
    colours: toColourRows(data),
  };
  return async (tx, save) => {
    await save.taxonomy(tx, taxonomy);
    await save.books(tx, { authors, books });
    await save.collections(tx, buildSeedCollections(books));
  };
}

/** English first, as most books are; the others by name. */
function toLanguageRows(data: CatalogueData) {
  const names = [...new Set(data.books.map(({ language }) => language))];
  const rank = (name: string) => (name === 'English' ? '' : name);
  names.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return names.map((name, i) => ({ id: i + 1, name }));
}

const toColourRows = ({ colours }: CatalogueData) =>
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
