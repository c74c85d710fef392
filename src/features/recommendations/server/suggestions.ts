import { type CardBook, toCardBook } from '#features/books/card-book.ts';
import { DEFAULT_FILTER } from '#features/search/catalogue-filter.ts';
import { listBooks } from '#features/search/server/catalogue-lists.ts';
import type { SearchDependencies } from '#features/search/server/dependencies.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';

const SUGGESTIONS_LIMIT = 4;

export async function listSuggestedBooks(
  { db, catalogue }: Pick<SearchDependencies, 'db' | 'catalogue'>,
  rate: ExchangeRate,
): Promise<CardBook[]> {
  const { books } = await listBooks(db, catalogue, 'bestSeller', {
    ...DEFAULT_FILTER,
    limit: SUGGESTIONS_LIMIT,
  });
  return books.map((book) => toCardBook(convertBook(book, rate)));
}
