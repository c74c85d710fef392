import type { Queryable } from '#db/connect.ts';
import type { Book } from '#kernel/book.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { BookKey } from '../book-key.ts';

interface ProductRequest {
  key: BookKey;
  url: URL;
  context: PageContext;
}

/**
 * Loads the data that a feature adds to the product page. Its first statements run in one round trip with the book's
 * (`Db.pipeline`), so it must not wait for anything else.
 * @returns a function that completes the data once the book is loaded
 */
export type ProductPart<PartData> = (
  batch: Queryable,
  request: ProductRequest,
) => Promise<(book: Book) => PartData | Promise<PartData>>;

/** Loads all parts at once; the result holds each part's data under its name. */
export function combineProductParts<Data extends object>(
  parts: {
    [Field in keyof Data]: ProductPart<Data[Field]>;
  },
): ProductPart<Data> {
  const namedParts = Object.entries<ProductPart<unknown>>(parts);
  return async (batch, request) => {
    const loaders = await Promise.all(
      namedParts.map(async ([field, part]) => ({ field, load: await part(batch, request) })),
    );
    return async (book) => {
      const entries = await Promise.all(loaders.map(async ({ field, load }) => [field, await load(book)]));
      return Object.fromEntries(entries) as Data;
    };
  };
}
