import type { Db } from '#db/connect.ts';
import { GALLERIES } from '#features/books/collections.ts';
import { frontCover } from '#features/books/server/book-images.ts';
import { loadCollectionBooks } from '#features/books/server/collections.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import type { BookSummary } from '#kernel/book.ts';
import type { Gallery } from '../contract.ts';

/** Gallery books by edition, full leather first; prices in US cents. */
export async function listGalleries(db: Db, taxonomies: Taxonomies): Promise<Gallery[]> {
  const collections = await loadCollectionBooks(db, taxonomies, GALLERIES);
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
    gallery('superDeluxe', collections.get('gallerySuperDeluxe')),
    gallery('deluxe', collections.get('galleryDeluxe')),
  ];
}
