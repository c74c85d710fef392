import { type CardBook, toCardBook } from '#features/books/card-book.ts';
import type { ProductPart } from '#features/books/server/product-part.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { convertBook } from '#kernel/exchange.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { findRecommendations, otherBooksByAuthor } from './recommendations.ts';

export const recommendationsPart: ProductPart<CardBook[]> = async (product, { key, context }) => {
  const byAuthor = await otherBooksByAuthor(product, key);
  return async (book) => {
    const { db } = context.get(shopContext);
    const { rate } = context.get(pageRequestContext);
    const recommended = await findRecommendations(db, context.get(catalogueContext), book, byAuthor);
    return recommended.map((recommendedBook) => toCardBook(convertBook(recommendedBook, rate)));
  };
};
