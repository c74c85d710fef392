import { type CardBook, cardBook } from '#features/books/card-book.ts';
import type { ProductPart } from '#features/books/server/product-part.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { convertBook } from '#kernel/exchange.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { byTheAuthor, recommendations } from './recommendations.ts';

export const recommendationsPart: ProductPart<CardBook[]> = async (one, { key, context }) => {
  const byAuthor = await byTheAuthor(one, key);
  return async (book) => {
    const { db } = context.get(shopContext);
    const { rate } = context.get(pageRequestContext);
    const others = await recommendations(db, context.get(catalogueContext), book, byAuthor);
    return others.map((other) => cardBook(convertBook(other, rate)));
  };
};
