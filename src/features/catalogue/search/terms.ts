/**
 * A part of a text query that books must meet. `query` is its text as `tsquery` reads it; every word in it
 * has passed the normaliser, so it has letters and digits only, and the whole is a parameter of the statement.
 */
export interface Term {
  query: string;
  /** About how many books of the catalogue meet it. */
  books: number;
  /** False for what an index finds slowly; it is checked on the rows that the other terms found. */
  drives: boolean;
}

/** What a condition comes to: a term, no restriction at all, or a demand that no book meets. */
export type Meaning = Term | 'everything' | 'nothing';

/** A lexeme as a text query has it. */
export const quoted = (lexeme: string) => `'${lexeme}'`;
/** A lexeme's beginning. */
export const beginning = (lexeme: string) => `'${lexeme}':*`;

export const anyOf = (queries: readonly string[]) =>
  queries.length === 1 ? (queries[0] as string) : `(${queries.join(' | ')})`;
export const allOf = (queries: readonly string[]) =>
  queries.length === 1 ? (queries[0] as string) : `(${queries.join(' & ')})`;

/** Rows that may be read for one answer. */
const ROWS_READ = 3_000;

/**
 * The terms worth asking the index for: the rarest ones, until few enough books are left to look at each.
 * Intersecting the long lists of common terms costs more than checking them on the rows.
 */
export function driverOf(terms: readonly Term[], books: number): string {
  const rarestFirst = terms.filter((term) => term.drives).sort((a, b) => a.books - b.books);
  if (rarestFirst.length === 0) return queryOf(terms);
  const chosen: string[] = [];
  let expected = books;
  for (const term of rarestFirst) {
    if (chosen.length > 0 && expected <= ROWS_READ) break;
    chosen.push(term.query);
    expected *= term.books / Math.max(books, 1);
  }
  return chosen.join(' & ');
}

/** All terms as one query. */
export const queryOf = (terms: readonly Term[]) => terms.map((term) => term.query).join(' & ');

/**
 * The rows of `table` that meet a query, as SQL over the columns named: the index gives what meets `driver`
 * (parameter `$n`), the rows are checked for the whole query (`$n+1`) unless the driver is all of it.
 */
export function rowsMeeting(
  table: string,
  columns: string,
  n: number,
  isWhole: boolean,
  { order = '', most }: { order?: string; most: number },
): string {
  const check = isWhole ? '' : ` WHERE lexemes @@ $${n + 1}::tsquery`;
  return `SELECT * FROM (
    SELECT ${columns}${isWhole ? '' : ', lexemes'} FROM ${table} WHERE lexemes @@ $${n}::tsquery ${order} LIMIT ${most}) found${check}`;
}
