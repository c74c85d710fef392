import type { Db } from '#db/connect.ts';
import { FEATURED_CATEGORIES } from '#features/books/collections.ts';
import { loadRankedAuthors } from '#features/books/server/authors.ts';
import { loadCollectionBooks } from '#features/books/server/collections.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { monogramPath } from '#kernel/picture-paths.ts';
import type { BestSellingAuthor, FeaturedCollection } from '../contract.ts';

/** Authors by sales, best first, with their monograms (storefront 2.6). */
export async function loadBestSellingAuthors(db: Db): Promise<BestSellingAuthor[]> {
  return (await loadRankedAuthors(db)).map(({ id, slug, name }) => ({
    id,
    authorName: name,
    url: monogramPath(slug),
    altText: `Monogram of ${name}`,
  }));
}

/** Tabs of the home page in their order; prices in US cents. */
export async function loadFeaturedCollections(db: Db, taxonomies: Taxonomies): Promise<FeaturedCollection[]> {
  const collections = await loadCollectionBooks(db, taxonomies, FEATURED_CATEGORIES);
  return FEATURED_CATEGORIES.map((category) => ({ category, books: collections.get(category) ?? [] }));
}
