import type { BookShop } from '#features/books/server/shop.ts';
import type { CatalogueCache } from './cache.ts';

/** What calls that find books work with. */
export interface SearchShop extends BookShop {
  catalogue: CatalogueCache;
}
