import { data, type RouterContextProvider } from 'react-router';
import { bookKey } from '#features/books/book-key.ts';
import { type CardBook, cardBook } from '#features/books/card-book.ts';
import { bookIn, bookRows } from '#features/books/server/queries.ts';
import { bookColours } from '#features/books/server/taxonomy.ts';
import { byTheAuthor, recommendations } from '#features/recommendations/server/recommendations.ts';
import { withSearch } from '#features/redirects/redirect.ts';
import { redirectFrom } from '#features/redirects/server/queries.ts';
import { reviewsPageIn } from '#features/reviews/client/review-pages.ts';
import { reviewsPage } from '#features/reviews/server/queries.ts';
import { EVERYTHING } from '#features/search/catalogue-filter.ts';
import { booksByTitleSlug } from '#features/search/server/by-title.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { listBooks } from '#features/search/server/catalogue-lists.ts';
import type { SearchDependencies } from '#features/search/server/dependencies.ts';
import { bookAddress, listingAddress } from '#kernel/addresses.ts';
import type { Book, BookSummary, Catalogue, ShownBook } from '#kernel/book.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';

interface Asked {
  context: Readonly<RouterContextProvider>;
  /** The address of the page, whichever way it was asked for. */
  url: URL;
  /** The catalogue of the route. */
  catalogue: Catalogue;
  /** SKU or id from the address; absent or the word `null` when the address has only a title. */
  key?: string;
  titleSlug: string;
}

/**
 * The book an address asks for, with what its page needs, in the visitor's currency. Throws what the router
 * answers instead (decision 11): 301 to the canonical address or to where the table of old addresses says, 302 to the
 * search for an ambiguous title, 410 for a withdrawn book, 404 for an unknown one.
 */
export async function loadProduct(asked: Asked) {
  const shop = { ...asked.context.get(shopContext), catalogue: asked.context.get(catalogueContext) };
  const { rate } = asked.context.get(pageRequestContext);
  const { pathname, search } = asked.url;
  const pageOfReviews = reviewsPageIn(asked.url.searchParams);
  const { book, byAuthor, reviews } = await bookAskedFor(shop, rate, asked, pageOfReviews ?? 1);
  const canonical = bookAddress(book);
  if (decodeURI(pathname) !== decodeURI(canonical)) throw redirect(canonical + search, 301);
  const [colours, others] = await Promise.all([
    bookColours(shop.catalogue),
    recommendations(shop.db, shop.catalogue, book, byAuthor),
  ]);
  return {
    book: shown(convertBook(book, rate)),
    colours,
    recommendations: others.map((other) => cardBook(convertBook(other, rate))),
    reviews,
    // Whoever asks for reviews by the address finds their tab open.
    opensAt: pageOfReviews === null ? ('about' as const) : ('reviews' as const),
    origin: shop.origin,
  };
}

/** Without what only callers of the shop ask for. */
const shown = ({ images, title_nonStemmed, createdAt, metaKeywords, ...book }: Book): ShownBook => book;

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;

/** The book, and what else is known by its name in the address, asked of the database in one go. */
async function bookAskedFor(
  shop: SearchDependencies,
  rate: ExchangeRate,
  asked: Asked,
  pageOfReviews: number,
) {
  const { key, titleSlug, catalogue, url } = asked;
  const isTitleOnly = key === undefined || key === 'null';
  if (isTitleOnly)
    throw (await movedTo(shop, asked)) ?? (await answerToTitle(shop, rate, catalogue, titleSlug, url.search));
  const named = bookKey(key);
  const [taxonomy, [rows, byAuthor, reviews]] = await Promise.all([
    shop.catalogue.taxonomy(),
    shop.db.together((one) =>
      Promise.all([bookRows(one, named), byTheAuthor(one, named), reviewsPage(one, named, pageOfReviews)]),
    ),
  ]);
  const book = bookIn(rows, taxonomy);
  if (book === null || book === 'withdrawn')
    throw (await movedTo(shop, asked)) ?? (await gone(shop, rate, book));
  return { book, byAuthor, reviews };
}

/** Where an old address of a book went: an old slug alone is known by the address it had (storefront 2.2). */
async function movedTo({ db }: SearchDependencies, { url, titleSlug }: Asked) {
  for (const path of new Set([url.pathname, `/product/null/${encodeURI(titleSlug)}`])) {
    const target = await redirectFrom(db, path);
    if (target) return redirect(withSearch(target, url.search), 301);
  }
  return null;
}

const FAMILIES = ['bestSeller', 'regular', 'exclusive'] as const satisfies readonly Catalogue[];

/** Where a title alone leads: to its book, of the asked catalogue before any other, or to the search for it. */
async function answerToTitle(
  shop: SearchDependencies,
  rate: ExchangeRate,
  catalogue: Catalogue,
  titleSlug: string,
  search: string,
) {
  let isWithdrawn = false;
  for (const family of [catalogue, ...FAMILIES.filter((other) => other !== catalogue)]) {
    const found = await booksByTitleSlug(shop.db, shop.catalogue, family, titleSlug);
    if (found === 'withdrawn') isWithdrawn = true;
    else if (found.length === 1) return redirect(bookAddress(found[0] as BookSummary) + search, 301);
    else if (found.length > 1) return redirect(listingAddress({ q: found[0]?.title, field: 'title' }), 302);
  }
  return gone(shop, rate, isWithdrawn ? 'withdrawn' : null);
}

/** "Page no longer available" with books that are (decision 11). */
async function gone(shop: SearchDependencies, rate: ExchangeRate, why: 'withdrawn' | null) {
  const { books } = await listBooks(shop.db, shop.catalogue, 'bestSeller', { ...EVERYTHING, limit: 4 });
  return data(
    { suggestions: books.map((book) => cardBook(convertBook(book, rate))) },
    { status: why === null ? 404 : 410 },
  );
}

/** What the error page of a missing book may show. */
export interface Gone {
  suggestions: CardBook[];
}
