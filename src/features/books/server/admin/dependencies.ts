import type { Db } from '#db/connect.ts';
import type { Background } from '#platform/background.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { AdminBooksQuery, BooksFilter } from '../../admin-contract.ts';
import type { Taxonomies } from '../taxonomy.ts';
import type { Written } from '../write.ts';
import type { WrittenAuthor, WrittenCollections, WrittenTaxonomy } from '../written-beside.ts';
import type { WrittenBook } from '../written-book.ts';

/** What the admin keeps the catalogue with. */
export interface CatalogueAdmin {
  db: Db;
  catalogue: Taxonomies & { kept<T>(key: string, make: () => Promise<T>): Promise<T> };
  files: FileStore;
  uploads: Uploads;
  background: Background;
  /** A page of books by what the admin looks for; whoever keeps search finds them. */
  find(query: AdminBooksQuery): Promise<{ ids: string[]; total: number }>;
  /** All books that a filter finds, some at a time. */
  everyBook(db: Db, filter: BooksFilter): AsyncIterable<string[]>;
  /** Writes by the one door, joined with whoever must hear of it; in the transaction that is given. */
  saveBooks(
    tx: Db,
    given: { authors?: readonly WrittenAuthor[]; books: readonly WrittenBook[] },
  ): Promise<Written>;
  saveTaxonomy(tx: Db, taxonomy: WrittenTaxonomy): Promise<void>;
  saveCollections(tx: Db, lists: WrittenCollections): Promise<void>;
}
