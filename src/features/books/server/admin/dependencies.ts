import type { Db } from '#db/connect.ts';
import type { Background } from '#platform/background.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { AdminBooksQuery, BooksFilter } from '../../admin-contract.ts';
import type { BookInput } from '../book-input.ts';
import type { AuthorInput, CollectionsInput, TaxonomyInput } from '../related-inputs.ts';
import type { Taxonomies } from '../taxonomy.ts';
import type { WriteResult } from '../write.ts';

export interface CatalogueAdminDependencies {
  db: Db;
  catalogue: Taxonomies & { cached<T>(key: string, make: () => Promise<T>): Promise<T> };
  files: FileStore;
  uploads: Uploads;
  background: Background;
  /** A page of matching books; implemented by search. */
  find(query: AdminBooksQuery): Promise<{ ids: string[]; total: number }>;
  bookIdBatches(db: Db, filter: BooksFilter): AsyncIterable<string[]>;
  /** Single writer of books, within the given transaction; also updates search. */
  saveBooks(
    tx: Db,
    input: { authors?: readonly AuthorInput[]; books: readonly BookInput[] },
  ): Promise<WriteResult>;
  saveTaxonomy(tx: Db, taxonomy: TaxonomyInput): Promise<void>;
  saveCollections(tx: Db, lists: CollectionsInput): Promise<void>;
}
