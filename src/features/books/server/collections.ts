import type { Db } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import type { BookSummary } from '#kernel/book.ts';
import type { Collection } from '../collections.ts';
import { collectionBooks } from '../tables.ts';
import { SUMMARY, toSummary } from './rows.ts';
import type { Taxonomies } from './taxonomy.ts';

const COLLECTION_BOOKS = select(
  { ...SUMMARY, ...columns(collectionBooks, 'c', 'collection') },
  `FROM collection_books c JOIN books b ON b.id = c.book_id
   WHERE c.collection = ANY($1::text[]) AND b.withdrawn_at IS NULL ORDER BY c.position`,
);

/** Listed books of these collections, in editorial order; prices in US cents. */
export async function loadCollectionBooks(
  db: Db,
  taxonomies: Taxonomies,
  names: readonly Collection[],
): Promise<Map<Collection, BookSummary[]>> {
  const [taxonomy, rows] = await Promise.all([taxonomies.taxonomy(), db.query(COLLECTION_BOOKS, [names])]);
  const collections = new Map<Collection, BookSummary[]>();
  for (const { collection, ...row } of rows)
    collections.getOrInsert(collection, []).push(toSummary(row, taxonomy));
  return collections;
}
