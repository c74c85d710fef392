import { BooksFilter } from '#features/books/admin-contract.ts';

/** Drops page and sort order from the list's query string, leaving the filter. */
export const parseBooksFilter = (queryString: string): BooksFilter =>
  BooksFilter.parse(
    Object.fromEntries([...new URLSearchParams(queryString)].filter(([, value]) => value !== '')),
  );
