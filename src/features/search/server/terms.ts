/**
 * A part of a text query that books must meet. `query` is its text as `tsquery` reads it; every word in it
 * has passed the normaliser, so it has letters and digits only, and the whole is a parameter of the statement.
 */
export interface Term {
  query: string;
  /** How many books of the catalogue meet it at most, and about how many do. */
  books: number;
  /** True when exactly so many do. */
  isExact?: boolean;
  /** True when more may, since nothing counts them. */
  isGuess?: boolean;
  /** The same of the nearest guesses at what was typed, then of the next nearest too; what meets them goes first. */
  nearer?: readonly Term[];
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

/** So many entries of the index are read in the time that one row takes. */
const ENTRIES_PER_ROW = 50;

/**
 * The terms worth asking the index for: the rarest one, and each further one whose list takes less time to read
 * than the rows that it spares. `share` is the part of all books that the table holds.
 */
export function driverOf(terms: readonly Term[], books: number, share = 1): string {
  const [rarest, ...others] = rarestFirst(terms.filter((term) => term.drives));
  if (!rarest) return queryOf(terms);
  const chosen = [rarest];
  let expected = rarest.books * share;
  for (const term of others) {
    const part = Math.min(1, term.books / Math.max(books, 1));
    if (expected * (1 - part) * ENTRIES_PER_ROW < term.books * share) break;
    chosen.push(term);
    expected *= part;
  }
  return queryOf(chosen);
}

/** How many books meet all terms if they have nothing to do with each other. */
export const expectedOf = (terms: readonly Term[], books: number) =>
  terms.reduce((expected, term) => expected * Math.min(1, term.books / Math.max(books, 1)), books);

/** No more books than this meet all terms; infinite where a term is a guess. */
export const mostOf = (terms: readonly Term[]) =>
  terms.some((term) => term.isGuess)
    ? Number.POSITIVE_INFINITY
    : Math.min(...terms.map((term) => term.books));

/** The terms of the nearest guesses, then those of the next nearest too, without the terms themselves. */
export function nearerOf(terms: readonly Term[]): Term[][] {
  const levels = Math.max(0, ...terms.map(({ nearer = [] }) => nearer.length));
  return Array.from({ length: levels }, (_, level) => terms.map((term) => term.nearer?.[level] ?? term));
}

/** Terms in the order in which a query has them, so that a driver of all terms is the query itself. */
const rarestFirst = (terms: readonly Term[]) => terms.toSorted((a, b) => a.books - b.books);

/** All terms as one query. */
export const queryOf = (terms: readonly Term[]) =>
  rarestFirst(terms)
    .map((term) => term.query)
    .join(' & ');

/**
 * The rows of `table` that meet a query, as SQL over the columns named: the index gives what meets `driver`
 * (parameter `$n`), the rows are checked for the whole query (`$n+1`) unless the driver is all of it.
 */
export function rowsMeeting(
  table: string,
  columns: string,
  n: number,
  isWhole: boolean,
  { most }: { most: number },
): string {
  const check = isWhole ? '' : ` WHERE lexemes @@ $${n + 1}::tsquery`;
  return `SELECT * FROM (
    SELECT ${columns}${isWhole ? '' : ', lexemes'} FROM ${table} WHERE lexemes @@ $${n}::tsquery LIMIT ${most}) found${check}`;
}
