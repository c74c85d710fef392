import { catalogueApi } from '#contract/addresses.ts';
import type { BookSummary } from '#contract/book.ts';
import type { GuestCartItem } from '#contract/guest-cart.ts';
import { bookPrice } from '#rules/book-price.ts';
import { fetchJson, RequestFailed } from '#ui/fetch-json.ts';

/** How pricing anew went, by the lines' ids. */
export interface PricedAgain {
  priced: Map<string, GuestCartItem>;
  /** Lines whose book, or binding, the shop no longer sells; they say so. */
  gone: Map<string, GuestCartItem>;
  /** Lines that could not be priced just now. */
  failed: Set<string>;
}

/**
 * Prices lines in another currency: every book is fetched once more by its id, as the catalogue has it now. What
 * fails is logged and the rest goes on (storefront 8).
 */
export async function priceAgain(
  lines: readonly GuestCartItem[],
  currency: string,
  signal?: AbortSignal,
): Promise<PricedAgain> {
  const outcome: PricedAgain = { priced: new Map(), gone: new Map(), failed: new Set() };
  const books = Map.groupBy(lines, ({ book }) => book.id);
  await Promise.all(
    [...books.values()].map(async (ofBook) => {
      const book = await fetchBook(ofBook[0]?.book as BookSummary, currency, signal);
      for (const line of ofBook) sortIn(outcome, line, book, currency);
    }),
  );
  return outcome;
}

function sortIn(
  outcome: PricedAgain,
  line: GuestCartItem,
  book: BookSummary | 'gone' | null,
  currency: string,
) {
  const price = typeof book === 'object' && book && bookPrice(book, line.variantType, line.leatherType);
  if (book === 'gone' || (book && !price))
    outcome.gone.set(line.id, { ...line, book: { ...line.book, isDeleted: true } });
  // A currency that the shop has no rate for comes back in dollars: that is no price in this currency.
  else if (!book || !price || book.currency !== currency) outcome.failed.add(line.id);
  else outcome.priced.set(line.id, { ...line, book, itemPrice: price.price });
}

/** The book as it is now; `gone` when it was withdrawn, null when it could not be fetched. */
async function fetchBook(
  { id, catalogue }: BookSummary,
  currency: string,
  signal?: AbortSignal,
): Promise<BookSummary | 'gone' | null> {
  try {
    const path = `${catalogueApi(catalogue)}/${encodeURIComponent(id)}`;
    const { data } = await fetchJson(path, { currency, schema: summaryReply, ...(signal ? { signal } : {}) });
    return data;
  } catch (error) {
    if (signal?.aborted) return null;
    console.error(
      catalogue === 'bestSeller' ? 'Error fetching bestseller book' : 'Error fetching book',
      error,
    );
    return error instanceof RequestFailed && [404, 410].includes(error.status) ? 'gone' : null;
  }
}

/** A book's reply without what only its own page shows. */
const summaryReply = async () => {
  const [{ replyOf }, { BookSummary }] = await Promise.all([
    import('#contract/envelope.ts'),
    import('#contract/book.ts'),
  ]);
  return replyOf(BookSummary);
};
