import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { findLineProblem } from '#features/books/unavailable.ts';
import { API, catalogueApi } from '#kernel/api.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { CartBook, GuestCartItem } from '../guest-cart-contract.ts';

/** Result of repricing, by line id. */
export interface RepricedLines {
  priced: Map<string, GuestCartItem>;
  /** Lines whose book is sold, but no longer in this variant; marked as unavailable. */
  notOffered: Map<string, GuestCartItem>;
  /** Lines whose book is no longer sold; marked as unavailable. */
  withdrawn: Map<string, GuestCartItem>;
  failed: Set<string>;
}

/**
 * Reprices lines: fetches each book once, and the leathers once. Failures are logged and don't stop the rest
 * (storefront 8).
 */
export async function repriceLines(
  lines: readonly GuestCartItem[],
  currency: string,
  signal?: AbortSignal,
): Promise<RepricedLines> {
  const outcome: RepricedLines = {
    priced: new Map(),
    notOffered: new Map(),
    withdrawn: new Map(),
    failed: new Set(),
  };
  const books = Map.groupBy(lines, ({ book }) => book.id);
  const coloursRequest = fetchColours(currency, signal);
  await Promise.all(
    [...books.values()].map(async (bookLines) => {
      const book = await fetchBook(bookLines[0]?.book as CartBook, currency, signal);
      const colours = await coloursRequest;
      for (const line of bookLines) classifyLine(outcome, line, book, { currency, colours });
    }),
  );
  return outcome;
}

interface PricingContext {
  currency: string;
  colours: readonly BookColour[] | null;
}

function classifyLine(
  outcome: RepricedLines,
  line: GuestCartItem,
  book: CartBook | 'gone' | null,
  { currency, colours }: PricingContext,
): void {
  const { unavailable: _, ...plain } = line;
  if (book === 'gone') {
    const unavailable = findLineProblem({ ...line.book, isDeleted: true }, line, []);
    outcome.withdrawn.set(line.id, {
      ...plain,
      book: { ...line.book, isDeleted: true },
      ...withReason(unavailable),
    });
    return;
  }
  // Without an exchange rate the API answers in dollars, which is no price in this currency.
  if (!book || book.currency !== currency) {
    outcome.failed.add(line.id);
    return;
  }
  const unavailable = findLineProblem(book, line, colours ?? [anyLeather(line.color)]);
  const itemPrice = bookPrice(book, line.variantType, line.leatherType)?.price ?? 0;
  const repriced = { ...plain, book, itemPrice, ...withReason(unavailable) };
  outcome[unavailable ? 'notOffered' : 'priced'].set(line.id, repriced);
}

const withReason = (unavailable: ReturnType<typeof findLineProblem>) => (unavailable ? { unavailable } : {});

/** Keeps the line's leather if the list is unknown. */
const anyLeather = (colorName: string): BookColour => ({
  id: '',
  label: '',
  altText: '',
  light: '',
  dark: '',
  colorName,
  disabled: false,
});

async function fetchBook(
  { id, catalogue }: CartBook,
  currency: string,
  signal?: AbortSignal,
): Promise<CartBook | 'gone' | null> {
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

async function fetchColours(currency: string, signal?: AbortSignal): Promise<readonly BookColour[] | null> {
  try {
    const options = { currency, schema: coloursReply, ...(signal ? { signal } : {}) };
    return (await fetchJson(API.bookColors, options)).data;
  } catch (error) {
    if (!signal?.aborted) console.error('Error fetching colours', error);
    return null;
  }
}

const summaryReply = async () => {
  const [{ replySchema }, { CartBook: schema }] = await Promise.all([
    import('#kernel/envelope.ts'),
    import('../guest-cart-contract.ts'),
  ]);
  return replySchema(schema);
};

const coloursReply = async () => {
  const [{ listReplySchema }, { BookColour: schema }] = await Promise.all([
    import('#kernel/envelope.ts'),
    import('#kernel/edition.ts'),
  ]);
  return listReplySchema(schema);
};
