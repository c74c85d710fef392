import type { Db } from '#db/connect.ts';
import type { Background } from '#platform/background.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { AdminBooksQuery, BooksFilter } from '../../admin-contract.ts';
import type { Taxonomies } from '../taxonomy.ts';
import type { Written } from '../write.ts';
import type { WrittenAuthor, WrittenCollections, WrittenTaxonomy } from '../written-beside.ts';
import type { WrittenBook } from '../written-book.ts';

export interface CatalogueAdmin {
  db: Db;
  catalogue: Taxonomies & { kept<T>(key: string, make: () => Promise<T>): Promise<T> };
  files: FileStore;
  uploads: Uploads;
  background: Background;
  /** A page of matching books; implemented by search. */
  find(query: AdminBooksQuery): Promise<{ ids: string[]; total: number }>;
  /** Yields the ids of all matching books in batches. */
  everyBook(db: Db, filter: BooksFilter): AsyncIterable<string[]>;
  /** Single writer of books, within the given transaction; also updates search. */
  saveBooks(
    tx: Db,
    given: { authors?: readonly WrittenAuthor[]; books: readonly WrittenBook[] },
  ): Promise<Written>;
  saveTaxonomy(tx: Db, taxonomy: WrittenTaxonomy): Promise<void>;
  saveCollections(tx: Db, lists: WrittenCollections): Promise<void>;
}
