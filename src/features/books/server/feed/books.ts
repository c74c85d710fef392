import type { Db } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import type { BookSummary } from '#kernel/book.ts';
import { books } from '../../tables.ts';
import { SUMMARY, toSummary } from '../rows.ts';
import type { Taxonomies } from '../taxonomy.ts';

const BATCH = 500;
const NEXT_BOOKS = select(
  { ...SUMMARY, ...columns(books, 'b', 'description') },
  `FROM books b WHERE b.id > $1 AND b.withdrawn_at IS NULL AND b.catalogue <> 'exclusive' ORDER BY b.id LIMIT $2`,
);

/** A book for merchant feeds: in the binding its card shows, in US cents. `description` is HTML. */
export type FeedBook = BookSummary & { description: string };

/** Yields listed books by id in batches; without exclusive books, which are for members. */
export async function* feedBooks(db: Db, taxonomies: Taxonomies): AsyncGenerator<FeedBook[]> {
  const taxonomy = await taxonomies.taxonomy();
  let after = '';
  for (;;) {
    const rows = await db.query(NEXT_BOOKS, [after, BATCH]);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map((row) => toSummary(row, taxonomy) as FeedBook);
    if (rows.length < BATCH) return;
  }
}
