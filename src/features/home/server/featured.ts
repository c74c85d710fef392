import type { Db } from '#db/connect.ts';
import { FEATURED_CATEGORIES } from '#features/books/collections.ts';
import { authorsByRank } from '#features/books/server/authors.ts';
import { booksOfCollections } from '#features/books/server/collections.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { monogramAddress } from '#kernel/picture-addresses.ts';
import type { BestSellingAuthor, FeaturedCollection } from '../contract.ts';

/** Authors by sales, best first, with their monograms (storefront 2.6). */
export async function bestSellingAuthors(db: Db): Promise<BestSellingAuthor[]> {
  return (await authorsByRank(db)).map(({ id, slug, name }) => ({
    id,
    authorName: name,
    url: monogramAddress(slug),
    altText: `Monogram of ${name}`,
  }));
}

/** Tabs of the home page in their order; prices in US cents. */
export async function featuredCollections(db: Db, taxonomies: Taxonomies): Promise<FeaturedCollection[]> {
  const collections = await booksOfCollections(db, taxonomies, FEATURED_CATEGORIES);
  return FEATURED_CATEGORIES.map((category) => ({ category, books: collections.get(category) ?? [] }));
}
