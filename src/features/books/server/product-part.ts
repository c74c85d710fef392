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
 * Data that a feature adds to the product page. Its first statements run in one round trip with the book's
 * (`Db.together`), so it must not wait for anything else.
 */
export type ProductPart<PartData> = (
  statements: Queryable,
  request: ProductRequest,
) => Promise<(book: Book) => PartData | Promise<PartData>>;

export function combineParts<Data extends object>(
  parts: {
    [Field in keyof Data]: ProductPart<Data[Field]>;
  },
): ProductPart<Data> {
  const namedParts = Object.entries<ProductPart<unknown>>(parts);
  return async (statements, request) => {
    const loaders = await Promise.all(
      namedParts.map(async ([field, part]) => ({ field, load: await part(statements, request) })),
    );
    return async (book) => {
      const entries = await Promise.all(loaders.map(async ({ field, load }) => [field, await load(book)]));
      return Object.fromEntries(entries) as Data;
    };
  };
}
