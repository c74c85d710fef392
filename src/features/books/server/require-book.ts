import type { Book } from '#kernel/book.ts';
import { Failure } from '#platform/http/failures.ts';
import type { BookLookup } from './load-book.ts';

/**
 * Returns the book.
 * @throws Failure 404 `BOOK_NOT_FOUND` if it never existed, 410 `BOOK_WITHDRAWN` if it is no longer sold
 */
export function requireBook(book: BookLookup): Book {
  if (book === null) throw bookNotFound();
  if (book === 'withdrawn') throw bookWithdrawn();
  return book;
}

export const bookNotFound = () => new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
export const bookWithdrawn = () => new Failure(410, 'BOOK_WITHDRAWN', 'This book is no longer sold.');
