import type { BookDependencies } from '#features/books/server/dependencies.ts';
import type { CatalogueCache } from './cache.ts';

export interface SearchDependencies extends BookDependencies {
  catalogue: CatalogueCache;
}
