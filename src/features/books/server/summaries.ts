import type { Db } from '#db/connect.ts';
import { select } from '#db/select.ts';
import type { BookSummary } from '#kernel/book.ts';
import { SUMMARY, toSummary } from './rows.ts';
import type { Taxonomies } from './taxonomy.ts';

const SUMMARIES_BY_ID = select(SUMMARY, 'FROM books b WHERE b.id = ANY($1::text[])');

export async function loadSummariesById(
  db: Db,
  taxonomies: Taxonomies,
  ids: readonly string[],
): Promise<Map<string, BookSummary>> {
  const [rows, taxonomy] = await Promise.all([db.query(SUMMARIES_BY_ID, [ids]), taxonomies.taxonomy()]);
  return new Map(rows.map((row) => [row.id, toSummary(row, taxonomy)]));
}
