import type { Db } from '#db/connect.ts';
import { bool, column, columns, composeSelect, type RowOf } from '#db/select.ts';
import { books } from '#features/books/tables.ts';
import { titleAndAuthor } from '../merge-suggestions.ts';
import type { SearchStatistics } from './statistics.ts';
import { chooseDriver, matchingRows, type Term, toQuery } from './terms.ts';
import { allTiers, type Tier, tiersToSearch } from './tiers.ts';

export interface SuggestionRequest {
  /** Beginning of the title key; empty to skip this step. */
  beginning: string;
  /** Alternative sets of terms, best first. */
  termSets: readonly (readonly Term[])[];
  narrowing: readonly Term[];
  limit: number;
}

/** Books read per step, to leave room for duplicates. */
const STEP = 20;
const ROWS_MAX = 5_000;
const READ_COLUMNS = 'book, popularity, title_key, author';
const RESULT = {
  ...columns(books, 'b', 'id', 'sku', 'title', 'englishTitle'),
  title_slug: column(books.titleSlug, 'b'),
  ...columns(books, 'b', 'author'),
  isBestSeller: bool(`b.catalogue = 'bestSeller'`),
};
export type SuggestedRow = RowOf<typeof RESULT>;

/**
 * Reads all steps and tiers in one statement; a step only runs if the previous ones found too few titles. May contain
 * duplicates.
 */
export async function loadSuggestedRows(
  db: Db,
  statistics: SearchStatistics,
  request: SuggestionRequest,
): Promise<SuggestedRow[]> {
  const rows = await readSteps(db, statistics, request, allTiers(statistics));
  const ids = new Set(rows.map(({ id }) => id));
  const titles = new Set(rows.map(titleAndAuthor));
  // Some titles are equal after normalisation; the skipped tiers may have others.
  const isShort = ids.size >= request.limit && titles.size < request.limit && statistics.isTiered;
  return isShort ? readSteps(db, statistics, request, allTiers(statistics).slice(-1)) : rows;
}

async function readSteps(
  db: Db,
  statistics: SearchStatistics,
  request: SuggestionRequest,
  tiers: readonly Tier[],
): Promise<SuggestedRow[]> {
  const values: unknown[] = [request.limit];
  const steps = [
    ...buildBeginningSteps(request, tiers, values),
    ...buildWordSteps(statistics, request, tiers, values),
  ];
  if (steps.length === 0) return [];
  const parts = steps.map(
    (step, i) => `s${i} AS MATERIALIZED (SELECT ${READ_COLUMNS} FROM (${step.sql}) found
      WHERE ${[needsMore(i), ...step.conditions].join(' AND ')}
      ORDER BY popularity DESC, book LIMIT ${STEP})`,
  );
  const stepQueries = steps.map((_, i) => `SELECT ${i} AS step, book, popularity FROM s${i}`);
  return db.query(
    composeSelect(
      RESULT,
      `FROM (${stepQueries.join(' UNION ALL ')}) d
       JOIN books b ON b.id = d.book ORDER BY d.step, d.popularity DESC, d.book`,
      hideParameters(`WITH ${parts.join(', ')} `),
    ),
    values,
  );
}

/** Hides parameters from the planner, as custom plans would take longer than the statement itself. */
const hideParameters = (statement: string) => statement.replace(/\$\d+(::\w+)/g, '(SELECT $&)');

interface Step {
  sql: string;
  conditions: string[];
}

/** SQL: the steps before `i` found fewer titles than the limit (`$1`). */
function needsMore(i: number): string {
  if (i === 0) return '$1::int > 0';
  const before = Array.from({ length: i }, (_, step) => `SELECT title_key, author FROM s${step}`);
  return `(SELECT count(*) FROM (${before.join(' UNION ')}) titles) < $1::int`;
}

function buildBeginningSteps(
  { beginning, narrowing }: SuggestionRequest,
  tiers: readonly Tier[],
  values: unknown[],
) {
  if (beginning === '') return [];
  const low = `$${values.push(beginning)}::text`;
  const high = `$${values.push(`${beginning}\u{10ffff}`)}::text`;
  const narrowed = narrowing.length > 0 ? `$${values.push(toQuery(narrowing))}::tsquery` : null;
  return tiers.map(({ table }, i): Step => {
    const columns = narrowed ? `${READ_COLUMNS}, lexemes` : READ_COLUMNS;
    const begin = `SELECT ${columns} FROM ${table} WHERE title_key ~>=~ ${low} AND title_key ~<~ ${high} LIMIT ${ROWS_MAX}`;
    return {
      sql: narrowed ? `SELECT ${READ_COLUMNS} FROM (${begin}) t WHERE lexemes @@ ${narrowed}` : begin,
      // If no popular title starts like this, the largest tiers are queried directly.
      conditions: i > 0 && i < tiers.length - 2 ? ['EXISTS (SELECT FROM s0)'] : [],
    };
  });
}

function buildWordSteps(
  statistics: SearchStatistics,
  { termSets, narrowing, limit }: SuggestionRequest,
  availableTiers: readonly Tier[],
  values: unknown[],
): Step[] {
  const queries = termSets.flatMap((termSet) => {
    if (termSet.length === 0) return [];
    const terms = [...termSet, ...narrowing];
    const tiers = availableTiers.length > 1 ? tiersToSearch(statistics, terms, limit) : availableTiers;
    const query = toQuery(terms);
    return tiers.map(({ table, share }) => ({
      table,
      query,
      driver: chooseDriver(terms, statistics.books, share),
    }));
  });
  // All steps use the same form, which limits the number of prepared statements.
  const isDriverComplete = queries.every(({ driver, query }) => driver === query);
  return queries.map(({ table, query, driver }) => {
    const n = values.push(driver);
    if (!isDriverComplete) values.push(query);
    return {
      sql: matchingRows(table, READ_COLUMNS, n, isDriverComplete, { most: ROWS_MAX }),
      conditions: [],
    };
  });
}
