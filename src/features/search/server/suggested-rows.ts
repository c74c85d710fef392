import type { Db } from '#db/connect.ts';
import type { Suggestion } from '../contract.ts';
import { titleAndAuthor } from '../merge-suggestions.ts';
import type { SearchStatistics } from './statistics.ts';
import { driverOf, queryOf, rowsMeeting, type Term } from './terms.ts';
import { type Tier, tiersFor, tiersOf } from './tiers.ts';

/** What is suggested, first things first. */
export interface SuggestedRows {
  /** Of a title's key; empty where titles are not asked for by their beginning. */
  beginning: string;
  /** What books must meet, likelier terms before others. */
  meanings: readonly (readonly Term[])[];
  /** What every book must meet besides. */
  narrowing: readonly Term[];
  limit: number;
}

/** Books read in one step; repetitions among them fall away. */
const STEP = 20;
const ROWS_MAX = 5_000;
const READ = 'book, popularity, title_key, author';
const SHOWN = `b.id, b.sku, b.title, b.english_title AS "englishTitle", b.title_slug, b.author, b.catalogue = 'bestSeller' AS "isBestSeller"`;

/**
 * Titles that begin so, then books that meet the terms of each meaning, the most popular first and some of them twice: in
 * one statement for all that and all tiers. A step of it asks a table only where all the steps before it found fewer titles than are
 * wanted; a larger tier has the books of the smaller ones again and less popular ones.
 */
export async function suggestedRows(
  db: Db,
  statistics: SearchStatistics,
  asked: SuggestedRows,
): Promise<Suggestion[]> {
  const rows = await readSteps(db, statistics, asked, tiersOf(statistics));
  const books = new Set(rows.map(({ id }) => id));
  const titles = new Set(rows.map(titleAndAuthor));
  // Titles that differ only in the database's eyes: the tiers that were left out may have others.
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

/**
 * Hides the parameters from the planner: knowing them it would plan each time anew, which takes longer than the statement
 * itself, and to no better end.
 */
const planned = (statement: string) => statement.replace(/\$\d+(::\w+)/g, '(SELECT $&)');

interface Step {
  sql: string;
  /** When it is taken, besides that titles are wanting. */
  conditions: string[];
}

/** That the steps before the `i`th have found fewer titles than are wanted (`$1`). */
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
      // A beginning that none of the most popular titles has is so rare that the largest tiers are asked as quickly.
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
  // One of two forms for all, so that there are few texts to be prepared.
  const isWhole = asked.every(({ driver, query }) => driver === query);
  return asked.map(({ table, query, driver }) => {
    const n = values.push(driver);
    if (!isWhole) values.push(query);
    return { sql: rowsMeeting(table, READ, n, isWhole, { most: ROWS_MAX }), conditions: [] };
  });
}
