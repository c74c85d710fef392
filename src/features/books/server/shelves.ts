import type { Db } from '#db/connect.ts';
import type { BestSellingAuthor, FeaturedCollection, Gallery } from '#features/home/contract.ts';
import { monogramAddress } from '#kernel/addresses.ts';
import type { BookSummary } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';
import { FEATURED_CATEGORIES, GALLERIES } from '../collections.ts';
import { frontCover } from './book-images.ts';
import type { CatalogueCache } from './cache.ts';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from './rows.ts';

/** The authors whose books sell best, the best first, each with a monogram as picture (storefront 2.6). */
export async function bestSellingAuthors(db: Db): Promise<BestSellingAuthor[]> {
  const authors = await db.query<{ id: string; slug: string; name: string }>(
    'SELECT id, slug, name FROM authors WHERE best_selling_rank IS NOT NULL ORDER BY best_selling_rank',
  );
  return authors.map(({ id, slug, name }) => ({
    id,
    authorName: name,
    url: monogramAddress(slug),
    altText: `Monogram of ${name}`,
  }));
}

/** The tabs of the home page, in their order, with the books chosen for them; prices in US cents. */
export async function featuredCollections(db: Db, cache: CatalogueCache): Promise<FeaturedCollection[]> {
  const shelves = await readShelves(db, cache, FEATURED_CATEGORIES);
  return FEATURED_CATEGORIES.map((category) => ({ category, books: shelves.get(category) ?? [] }));
}

/** Finished books of both editions, full leather first, each pictured in both; prices in US cents. */
export async function galleries(db: Db, cache: CatalogueCache): Promise<Gallery[]> {
  const shelves = await readShelves(db, cache, GALLERIES);
  const gallery = (category: Gallery['category'], books: BookSummary[] = []): Gallery => ({
    category,
    books: books.map((book) => ({
      ...book,
      variantType: category,
      imageUrl: frontCover(book, { ...book, variantType: category }),
      imageUrlDeluxe: frontCover(book, { ...book, variantType: 'deluxe' }),
      imageUrlSuperDeluxe: frontCover(book, { ...book, variantType: 'superDeluxe' }),
    })),
  });
  return [
    gallery('superDeluxe', shelves.get('gallerySuperDeluxe')),
    gallery('deluxe', shelves.get('galleryDeluxe')),
  ];
}

async function readShelves(db: Db, cache: CatalogueCache, collections: readonly string[]) {
  const [taxonomy, rows] = await Promise.all([
    cache.taxonomy(),
    db.query<SummaryRow & { collection: string }>(
      `SELECT ${SUMMARY_COLUMNS}, c.collection FROM collection_books c JOIN books b ON b.id = c.book_id
       WHERE c.collection = ANY($1::text[]) AND b.withdrawn_at IS NULL ORDER BY c.position`,
      [collections],
    ),
  ]);
  const shelves = new Map<string, BookSummary[]>();
  for (const { collection, ...row } of rows) {
    const shelf = shelves.get(collection);
    const book = toSummary(row, taxonomy);
    if (shelf) shelf.push(book);
    else shelves.set(collection, [book]);
  }
  return shelves;
}

/** The leathers the bindery keeps; disabled ones are filtered out (data-and-services 3). */
export async function bookColours(cache: CatalogueCache): Promise<BookColour[]> {
  return (await cache.taxonomy()).colours.filter((colour) => !colour.disabled);
}
