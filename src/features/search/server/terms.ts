/** Part of a `tsquery`, passed as a parameter; its words are normalised to letters and digits. */
export interface Term {
  query: string;
  /** Upper bound and estimate of the number of matches. */
  books: number;
  isExact?: boolean;
  /** True when `books` is only a guess and may be too low. */
  isGuess?: boolean;
  /** Variants of the term with closer corrections only, closest first; their matches rank higher. */
  closer?: readonly Term[];
  /** False for terms that are slow to look up; they are checked on the rows found by others. */
  drives: boolean;
}

export type CompiledCondition = Term | 'everything' | 'nothing';

export const quoteLexeme = (lexeme: string) => `'${lexeme}'`;
export const prefixLexeme = (lexeme: string) => `'${lexeme}':*`;

export const anyOf = (queries: readonly string[]) =>
  queries.length === 1 ? (queries[0] as string) : `(${queries.join(' | ')})`;
export const allOf = (queries: readonly string[]) =>
  queries.length === 1 ? (queries[0] as string) : `(${queries.join(' & ')})`;

/** Index entries read in the time of one row. */
const ENTRIES_PER_ROW = 50;

/** The rarest term, and others as long as reading their lists costs less than the rows they save. */
export function chooseDriver(terms: readonly Term[], books: number, share = 1): string {
  const [rarest, ...candidates] = rarestFirst(terms.filter((term) => term.drives));
  if (!rarest) return toQuery(terms);
  const driverTerms = [rarest];
  let expected = rarest.books * share;
  for (const term of candidates) {
    const fraction = Math.min(1, term.books / Math.max(books, 1));
    if (expected * (1 - fraction) * ENTRIES_PER_ROW < term.books * share) break;
    driverTerms.push(term);
    expected *= fraction;
  }
  return toQuery(driverTerms);
}

/** Expected number of matches, assuming independent terms. */
export const expectedBooks = (terms: readonly Term[], books: number) =>
  terms.reduce((expected, term) => expected * Math.min(1, term.books / Math.max(books, 1)), books);

/** Upper bound of matches; infinite if a term is a guess. */
export const maxBooks = (terms: readonly Term[]) =>
  terms.some((term) => term.isGuess)
    ? Number.POSITIVE_INFINITY
    : Math.min(...terms.map((term) => term.books));

/** Sets of terms restricted to closer corrections, closest first. */
export function closerLevels(terms: readonly Term[]): Term[][] {
  const levels = Math.max(0, ...terms.map(({ closer: nearer = [] }) => nearer.length));
  return Array.from({ length: levels }, (_, level) => terms.map((term) => term.closer?.[level] ?? term));
}

/** Canonical order, so that a driver of all terms equals the query. */
const rarestFirst = (terms: readonly Term[]) => terms.toSorted((a, b) => a.books - b.books);

export const toQuery = (terms: readonly Term[]) =>
  rarestFirst(terms)
    .map((term) => term.query)
    .join(' & ');

/**
 * The index finds rows matching `driver` (`$n`), which are checked against the query (`$n+1`) unless it is the same.
 */
export function matchingRows(
  table: string,
  columns: string,
  n: number,
  isDriverComplete: boolean,
  { most }: { most: number },
): string {
  const check = isDriverComplete ? '' : ` WHERE lexemes @@ $${n + 1}::tsquery`;
  return `SELECT * FROM (
    SELECT ${columns}${isDriverComplete ? '' : ', lexemes'} FROM ${table} WHERE lexemes @@ $${n}::tsquery LIMIT ${most}) found${check}`;
}
