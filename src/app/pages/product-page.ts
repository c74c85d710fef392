import { data } from 'react-router';
import { bookKey } from '#features/books/book-key.ts';
import type { CardBook } from '#features/books/card-book.ts';
import { photographsIn } from '#features/books/server/photographs-in.ts';
import { bookIn, bookRows } from '#features/books/server/queries.ts';
import { suggestions } from '#features/recommendations/server/suggestions.ts';
import { movedTo } from '#features/redirects/server/moved.ts';
import { booksByTitleSlug } from '#features/search/server/by-title.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import type { SearchDependencies } from '#features/search/server/dependencies.ts';
import { bookAddress, listingAddress } from '#kernel/addresses.ts';
import type { Book, BookSummary, Catalogue, ShownBook } from '#kernel/book.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { type PageContext, pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { productParts } from '../product-parts.ts';

interface Asked {
  context: PageContext;
  url: URL;
  catalogue: Catalogue;
  /** SKU or id from the URL; absent or `null` for a title alone. */
  key?: string;
  titleSlug: string;
}

/**
 * Loads a book's page in the visitor's currency. Throws the router's alternative (decision 11): 301 to the canonical
 * URL or by the redirect table, 302 to a search for ambiguous titles, 410 for withdrawn and 404 for unknown books.
 */
export async function loadProduct(asked: Asked) {
  const shop = { ...asked.context.get(shopContext), catalogue: asked.context.get(catalogueContext) };
  const { rate } = asked.context.get(pageRequestContext);
  const { pathname, search } = asked.url;
  const { book, give } = await bookAskedFor(shop, rate, asked);
  const canonical = bookAddress(book);
  if (decodeURI(pathname) !== decodeURI(canonical)) throw redirect(canonical + search, 301);
  return { book: shown(convertBook(book, rate)), ...(await give(book)), origin: shop.origin };
}

const shown = ({ images, title_nonStemmed, createdAt, metaKeywords, ...book }: Book): ShownBook => {
  const photographs = photographsIn(images);
  return photographs ? { ...book, photographs } : book;
};

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;

async function bookAskedFor(shop: SearchDependencies, rate: ExchangeRate, asked: Asked) {
  const { key, titleSlug, catalogue, url, context } = asked;
  const isTitleOnly = key === undefined || key === 'null';
  if (isTitleOnly)
    throw (
      (await oldAddress(shop, asked)) ?? (await answerToTitle(shop, rate, catalogue, titleSlug, url.search))
    );
  const named = bookKey(key);
  const [taxonomy, [rows, give]] = await Promise.all([
    shop.catalogue.taxonomy(),
    shop.db.together((one) =>
      Promise.all([bookRows(one, named), productParts(one, { key: named, url, context })]),
    ),
  ]);
  const book = bookIn(rows, taxonomy);
  if (book === null || book === 'withdrawn')
    throw (await oldAddress(shop, asked)) ?? (await gone(shop, rate, book));
  return { book, give };
}

/** Redirect for an old URL; a bare old slug is looked up under its former URL (storefront 2.2). */
const oldAddress = ({ db }: SearchDependencies, { url, titleSlug }: Asked) =>
  movedTo(db, new Set([url.pathname, `/product/null/${encodeURI(titleSlug)}`]), url.search);

const FAMILIES = ['bestSeller', 'regular', 'exclusive'] as const satisfies readonly Catalogue[];

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

/** "Page no longer available" with suggestions (decision 11). */
async function gone(shop: SearchDependencies, rate: ExchangeRate, why: 'withdrawn' | null) {
  return data<Gone>({ suggestions: await suggestions(shop, rate) }, { status: why === null ? 404 : 410 });
}

export interface Gone {
  suggestions: CardBook[];
}
