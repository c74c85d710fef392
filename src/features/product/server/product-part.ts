import type { ProductPart } from '#features/books/server/product-part.ts';
import { loadAvailableColours } from '#features/books/server/taxonomy.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import type { BookColour } from '#kernel/edition.ts';

export const availableColoursPart: ProductPart<BookColour[]> =
  async (_statements, { context }) =>
  () =>
    loadAvailableColours(context.get(catalogueContext));
