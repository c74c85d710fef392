import type { Db } from '#db/connect.ts';
import { SUMMARY_COLUMNS, type SummaryRow } from '../book-rows.ts';
import type { Page } from './list.ts';
import { queryOf, type Term } from './terms.ts';

/** As many books of one title as the first page can show. */
const PINNED_MAX = 16;

/** Books whose whole title is the text, most popular first: what was asked for by name stands at the top. */
export function booksTitled(
  db: Db,
  schema: string,
  terms: readonly Term[],
  key: string,
): Promise<SummaryRow[]> {
  return db.query<SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM (
       SELECT book, popularity FROM ${schema}.documents WHERE title_key = $1 AND lexemes @@ $2::tsquery
       ORDER BY popularity DESC, book LIMIT ${PINNED_MAX}) d
     JOIN books b ON b.id = d.book ORDER BY d.popularity DESC, d.book`,
    [key, queryOf(terms)],
  );
}

/** A page of the list that has the pinned books first and then all others in their order, none of them twice. */
export async function withPinned(
  pinned: readonly SummaryRow[],
  page: Page,
  read: (window: Page) => Promise<SummaryRow[]>,
): Promise<SummaryRow[]> {
  const first = pinned.slice(page.offset, page.offset + page.limit);
  const rest = { offset: Math.max(0, page.offset - pinned.length), limit: page.limit - first.length };
  if (rest.limit === 0) return first;
  return [...first, ...(await read({ ...page, ...rest, except: pinned.map((row) => row.id) }))];
}
