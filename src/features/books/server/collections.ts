import type { Db } from '#db/connect.ts';
import type { BookSummary } from '#kernel/book.ts';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from './rows.ts';
import type { Taxonomies } from './taxonomy.ts';

/** Listed books of these collections, in editorial order; prices in US cents. */
export async function loadCollectionBooks(
  db: Db,
  taxonomies: Taxonomies,
  names: readonly string[],
): Promise<Map<string, BookSummary[]>> {
  const [taxonomy, rows] = await Promise.all([
    taxonomies.taxonomy(),
    db.query<SummaryRow & { collection: string }>(
      `SELECT ${SUMMARY_COLUMNS}, c.collection FROM collection_books c JOIN books b ON b.id = c.book_id
       WHERE c.collection = ANY($1::text[]) AND b.withdrawn_at IS NULL ORDER BY c.position`,
      [names],
    ),
  ]);
  const collections = new Map<string, BookSummary[]>();
  for (const { collection, ...row } of rows) {
    const books = collections.get(collection);
    const book = toSummary(row, taxonomy);
    if (books) books.push(book);
    else collections.set(collection, [book]);
  }
  return collections;
}
