import type { Db } from '#db/connect.ts';
import { querySummaries, type SummaryRow } from '#features/books/server/rows.ts';
import type { PageRequest } from './list-rows.ts';
import type { SearchStatistics } from './statistics.ts';
import { chooseDriver, closerLevels, matchingRows, type Term, toQuery } from './terms.ts';

const PINNED_MAX = 16;
/** Upper bound for words with few books. */
const ROWS_MAX = 1_000;

/** Results to show first: exact titles, then, if the search was widened, books with the closest words. */
export async function findPinnedBooks(
  db: Db,
  statistics: SearchStatistics,
  terms: readonly Term[],
  key: string | null,
): Promise<SummaryRow[]> {
  const [exactTitles, nearest] = await Promise.all([
    key === null ? [] : findBooksWithTitle(db, statistics.schema, terms, key),
    findNearestBooks(db, statistics, closerLevels(terms)),
  ]);
  const first = new Set(exactTitles.map((row) => row.id));
  return [...exactTitles, ...nearest.filter((row) => !first.has(row.id))].slice(0, PINNED_MAX);
}

/** Books matching the closest level first, each level by popularity. */
async function findNearestBooks(db: Db, { schema, books }: SearchStatistics, levels: Term[][]) {
  const last = levels.at(-1);
  if (!last) return [];
  const matches = matchingRows(`${schema}.documents`, 'book, popularity', 2, false, { most: ROWS_MAX });
  return querySummaries(
    db,
    `FROM (
       SELECT book, popularity, (SELECT min(level) FROM unnest($1::text[]) WITH ORDINALITY q(query, level)
         WHERE lexemes @@ query::tsquery) AS level
       FROM (${matches}) hits ORDER BY level, popularity DESC, book LIMIT ${PINNED_MAX}) d
     JOIN books b ON b.id = d.book ORDER BY d.level, d.popularity DESC, d.book`,
    [levels.map(toQuery), chooseDriver(last, books), toQuery(last)],
  );
}

function findBooksWithTitle(
  db: Db,
  schema: string,
  terms: readonly Term[],
  key: string,
): Promise<SummaryRow[]> {
  return querySummaries(
    db,
    `FROM (
       SELECT book, popularity FROM ${schema}.documents WHERE title_key = $1 AND lexemes @@ $2::tsquery
       ORDER BY popularity DESC, book LIMIT ${PINNED_MAX}) d
     JOIN books b ON b.id = d.book ORDER BY d.popularity DESC, d.book`,
    [key, toQuery(terms)],
  );
}

/** A page of the list that starts with the pinned books, followed by all others. */
export async function listWithPinned(
  pinned: readonly SummaryRow[],
  page: PageRequest,
  read: (window: PageRequest) => Promise<SummaryRow[]>,
): Promise<SummaryRow[]> {
  const first = pinned.slice(page.offset, page.offset + page.limit);
  const remaining = { offset: Math.max(0, page.offset - pinned.length), limit: page.limit - first.length };
  if (remaining.limit === 0) return first;
  return [...first, ...(await read({ ...page, ...remaining, except: pinned.map((row) => row.id) }))];
}
