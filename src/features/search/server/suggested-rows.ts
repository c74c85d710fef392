import type { Db } from '#db/connect.ts';
import type { Suggestion } from '../contract.ts';
import { titleAndAuthor } from '../merge-suggestions.ts';
import type { SearchStatistics } from './statistics.ts';
import { driverOf, queryOf, rowsMeeting, type Term } from './terms.ts';
import { type Tier, tiersFor, tiersOf } from './tiers.ts';

export interface SuggestedRows {
  /** Beginning of the title key; empty to skip this step. */
  beginning: string;
  /** Alternative sets of terms, best first. */
  meanings: readonly (readonly Term[])[];
  narrowing: readonly Term[];
  limit: number;
}

/** Books read per step, to leave room for duplicates. */
const STEP = 20;
const ROWS_MAX = 5_000;
const READ = 'book, popularity, title_key, author';
const SHOWN = `b.id, b.sku, b.title, b.english_title AS "englishTitle", b.title_slug, b.author, b.catalogue = 'bestSeller' AS "isBestSeller"`;

/**
 * Reads all steps and tiers in one statement; a step only runs if the previous ones found too few titles. May contain
 * duplicates.
 */
export async function suggestedRows(
  db: Db,
  statistics: SearchStatistics,
  asked: SuggestedRows,
): Promise<Suggestion[]> {
  const rows = await readSteps(db, statistics, asked, tiersOf(statistics));
  const books = new Set(rows.map(({ id }) => id));
  const titles = new Set(rows.map(titleAndAuthor));
  // Some titles are equal after normalisation; the skipped tiers may have others.
  const isShort = books.size >= asked.limit && titles.size < asked.limit && statistics.isTiered;
  return isShort ? readSteps(db, statistics, asked, tiersOf(statistics).slice(-1)) : rows;
}

async function readSteps(
  db: Db,
  statistics: SearchStatistics,
  asked: SuggestedRows,
  tiers: readonly Tier[],
): Promise<Suggestion[]> {
  const values: unknown[] = [asked.limit];
  const steps = [...beginningSteps(asked, tiers, values), ...wordSteps(statistics, asked, tiers, values)];
  if (steps.length === 0) return [];
  const parts = steps.map(
    (step, i) => `s${i} AS MATERIALIZED (SELECT ${READ} FROM (${step.sql}) found
      WHERE ${[isWanting(i), ...step.conditions].join(' AND ')}
      ORDER BY popularity DESC, book LIMIT ${STEP})`,
  );
  const all = steps.map((_, i) => `SELECT ${i} AS step, book, popularity FROM s${i}`);
  return db.query<Suggestion>(
    planned(`WITH ${parts.join(', ')} SELECT ${SHOWN} FROM (${all.join(' UNION ALL ')}) d
     JOIN books b ON b.id = d.book ORDER BY d.step, d.popularity DESC, d.book`),
    values,
  );
}

/** Hides parameters from the planner, as custom plans would take longer than the statement itself. */
const planned = (statement: string) => statement.replace(/\$\d+(::\w+)/g, '(SELECT $&)');

interface Step {
  sql: string;
  conditions: string[];
}

/** SQL: the steps before `i` found fewer titles than the limit (`$1`). */
function isWanting(i: number): string {
  if (i === 0) return '$1::int > 0';
  const before = Array.from({ length: i }, (_, step) => `SELECT title_key, author FROM s${step}`);
  return `(SELECT count(*) FROM (${before.join(' UNION ')}) titles) < $1::int`;
}

function beginningSteps({ beginning, narrowing }: SuggestedRows, tiers: readonly Tier[], values: unknown[]) {
  if (beginning === '') return [];
  const low = `$${values.push(beginning)}::text`;
  const high = `$${values.push(`${beginning}\u{10ffff}`)}::text`;
  const narrowed = narrowing.length > 0 ? `$${values.push(queryOf(narrowing))}::tsquery` : null;
  return tiers.map(({ table }, i): Step => {
    const columns = narrowed ? `${READ}, lexemes` : READ;
    const begin = `SELECT ${columns} FROM ${table} WHERE title_key ~>=~ ${low} AND title_key ~<~ ${high} LIMIT ${ROWS_MAX}`;
    return {
      sql: narrowed ? `SELECT ${READ} FROM (${begin}) t WHERE lexemes @@ ${narrowed}` : begin,
      // If no popular title starts like this, the largest tiers are queried directly.
      conditions: i > 0 && i < tiers.length - 2 ? ['EXISTS (SELECT FROM s0)'] : [],
    };
  });
}

function wordSteps(
  statistics: SearchStatistics,
  { meanings, narrowing, limit }: SuggestedRows,
  all: readonly Tier[],
  values: unknown[],
): Step[] {
  const asked = meanings.flatMap((meaning) => {
    if (meaning.length === 0) return [];
    const terms = [...meaning, ...narrowing];
    const tiers = all.length > 1 ? tiersFor(statistics, terms, limit) : all;
    const query = queryOf(terms);
    return tiers.map(({ table, share }) => ({
      table,
      query,
      driver: driverOf(terms, statistics.books, share),
    }));
  });
  // All steps use the same form, which limits the number of prepared statements.
  const isWhole = asked.every(({ driver, query }) => driver === query);
  return asked.map(({ table, query, driver }) => {
    const n = values.push(driver);
    if (!isWhole) values.push(query);
    return { sql: rowsMeeting(table, READ, n, isWhole, { most: ROWS_MAX }), conditions: [] };
  });
}
