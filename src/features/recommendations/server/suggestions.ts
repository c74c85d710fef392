import { type CardBook, cardBook } from '#features/books/card-book.ts';
import { EVERYTHING } from '#features/search/catalogue-filter.ts';
import { listBooks } from '#features/search/server/catalogue-lists.ts';
import type { SearchDependencies } from '#features/search/server/dependencies.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';

const SUGGESTED = 4;

export async function suggestions(
  { db, catalogue }: Pick<SearchDependencies, 'db' | 'catalogue'>,
  rate: ExchangeRate,
): Promise<CardBook[]> {
  const { books } = await listBooks(db, catalogue, 'bestSeller', { ...EVERYTHING, limit: SUGGESTED });
  return books.map((book) => cardBook(convertBook(book, rate)));
}
