import type { Statements } from '#db/connect.ts';
import type { Book } from '#kernel/book.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { BookKey } from '../book-key.ts';

/** Whose page is asked for. */
interface ProductAsked {
  /** The book as the address names it; there may be none. */
  key: BookKey;
  url: URL;
  context: PageContext;
}

/**
 * What a subject adds to the data of a book's page. It asks the database by the book's name, together with the book
 * itself: its statements leave with all others in one piece, so it waits for nothing else (`Db.together`). What it
 * resolves to is called once the book is known and shown, with its prices in US cents, and may ask more.
 */
export type ProductPart<Given> = (
  one: Statements,
  asked: ProductAsked,
) => Promise<(book: Book) => Given | Promise<Given>>;

/** Several parts as one, which gives what each of them gives by its name. */
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
