import type { Db } from '#db/connect.ts';
import type { BookSummary } from '#kernel/book.ts';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from './rows.ts';
import type { Taxonomies } from './taxonomy.ts';

export async function loadSummariesById(
  db: Db,
  taxonomies: Taxonomies,
  ids: readonly string[],
): Promise<Map<string, BookSummary>> {
  const [rows, taxonomy] = await Promise.all([
    db.query<SummaryRow>(`SELECT ${SUMMARY_COLUMNS} FROM books b WHERE b.id = ANY($1::text[])`, [ids]),
    taxonomies.taxonomy(),
  ]);
  return new Map(rows.map((row) => [row.id, toSummary(row, taxonomy)]));
}
