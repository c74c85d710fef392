import type { ProductPart } from '#features/books/server/product-part.ts';
import { bookColours } from '#features/books/server/taxonomy.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import type { BookColour } from '#kernel/edition.ts';

export const coloursPart: ProductPart<BookColour[]> =
  async (_one, { context }) =>
  () =>
    bookColours(context.get(catalogueContext));
