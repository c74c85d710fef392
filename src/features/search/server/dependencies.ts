import type { BookDependencies } from '#features/books/server/dependencies.ts';
import type { CatalogueCache } from './cache.ts';

/** What calls that find books work with. */
export interface SearchDependencies extends BookDependencies {
  catalogue: CatalogueCache;
}
