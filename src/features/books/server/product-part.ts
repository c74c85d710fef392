import type { Statements } from '#db/connect.ts';
import type { Book } from '#kernel/book.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { BookKey } from '../book-key.ts';

interface ProductAsked {
  key: BookKey;
  url: URL;
  context: PageContext;
}

/**
 * Data that a feature adds to the product page. Its first statements run in one round trip with the book's
 * (`Db.together`), so it must not wait for anything else.
 */
export type ProductPart<Given> = (
  one: Statements,
  asked: ProductAsked,
) => Promise<(book: Book) => Given | Promise<Given>>;

export function jointPart<Data extends object>(
  parts: {
    [Field in keyof Data]: ProductPart<Data[Field]>;
  },
): ProductPart<Data> {
  const named = Object.entries<ProductPart<unknown>>(parts);
  return async (one, asked) => {
    const givers = await Promise.all(
      named.map(async ([field, part]) => ({ field, give: await part(one, asked) })),
    );
    return async (book) => {
      const given = await Promise.all(givers.map(async ({ field, give }) => [field, await give(book)]));
      return Object.fromEntries(given) as Data;
    };
  };
}
