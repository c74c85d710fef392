import { BooksFilter } from '#features/books/admin-contract.ts';

/** Which books the list shows, whatever its page and order. */
export const filterOf = (asked: string): BooksFilter =>
  BooksFilter.parse(Object.fromEntries([...new URLSearchParams(asked)].filter(([, value]) => value !== '')));
