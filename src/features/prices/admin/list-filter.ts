import { BooksFilter } from '#features/books/admin-contract.ts';

/** Drops page and sort order from the list's query string, leaving the filter. */
export const filterOf = (asked: string): BooksFilter =>
  BooksFilter.parse(Object.fromEntries([...new URLSearchParams(asked)].filter(([, value]) => value !== '')));
