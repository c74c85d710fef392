import { data } from 'react-router';
import { bookKey } from '#features/books/book-key.ts';
import type { CardBook } from '#features/books/card-book.ts';
import { bookFromRows, queryBookRows } from '#features/books/server/load-book.ts';
import { parsePhotographs } from '#features/books/server/parse-photographs.ts';
import { listSuggestedBooks } from '#features/recommendations/server/suggestions.ts';
import { redirectMoved } from '#features/redirects/server/redirect-moved.ts';
import { findBooksByTitleSlug } from '#features/search/server/books-by-title-slug.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import type { SearchDependencies } from '#features/search/server/dependencies.ts';
import type { Book, BookSummary, Catalogue, ProductPageBook } from '#kernel/book.ts';
import { convertBook } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { bookPath, listingPath } from '#kernel/paths.ts';
import { type PageContext, pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { productParts } from './product-parts.ts';

interface ProductPageArgs {
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
export async function loadProduct(args: ProductPageArgs) {
  const shop = { ...args.context.get(shopContext), catalogue: args.context.get(catalogueContext) };
  const { rate } = args.context.get(pageRequestContext);
  const { pathname, search } = args.url;
  const { book, loadParts } = await findBook(shop, rate, args);
  const canonical = bookPath(book);
  if (decodeURI(pathname) !== decodeURI(canonical)) throw redirect(canonical + search, 301);
  return {
    book: toProductPageBook(convertBook(book, rate)),
    ...(await loadParts(book)),
    origin: shop.origin,
  };
}

const toProductPageBook = ({
  images,
  title_nonStemmed,
  createdAt,
  metaKeywords,
  ...book
}: Book): ProductPageBook => {
  const photographs = parsePhotographs(images);
  return photographs ? { ...book, photographs } : book;
};

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;

async function findBook(shop: SearchDependencies, rate: ExchangeRate, args: ProductPageArgs) {
  const { key, titleSlug, catalogue, url, context } = args;
  const isTitleOnly = key === undefined || key === 'null';
  if (isTitleOnly)
    throw (
      (await findRedirect(shop, args)) ?? (await resolveTitle(shop, rate, catalogue, titleSlug, url.search))
    );
  const lookup = bookKey(key);
  const [taxonomy, [rows, loadParts]] = await Promise.all([
    shop.catalogue.taxonomy(),
    shop.db.pipeline((batch) =>
      Promise.all([queryBookRows(batch, lookup), productParts(batch, { key: lookup, url, context })]),
    ),
  ]);
  const book = bookFromRows(rows, taxonomy);
  if (book === null || book === 'withdrawn')
    throw (await findRedirect(shop, args)) ?? (await goneResponse(shop, rate, book));
  return { book, loadParts };
}

/** Redirect for an old URL; a bare old slug is looked up under its former URL (storefront 2.2). */
const findRedirect = ({ db }: SearchDependencies, { url, titleSlug }: ProductPageArgs) =>
  redirectMoved(db, new Set([url.pathname, `/product/null/${encodeURI(titleSlug)}`]), url.search);

const CATALOGUE_ORDER = ['bestSeller', 'regular', 'exclusive'] as const satisfies readonly Catalogue[];

async function resolveTitle(
  shop: SearchDependencies,
  rate: ExchangeRate,
  catalogue: Catalogue,
  titleSlug: string,
  search: string,
) {
  let isWithdrawn = false;
  for (const candidate of [catalogue, ...CATALOGUE_ORDER.filter((name) => name !== catalogue)]) {
    const books = await findBooksByTitleSlug(shop.db, shop.catalogue, candidate, titleSlug);
    if (books === 'withdrawn') isWithdrawn = true;
    else if (books.length === 1) return redirect(bookPath(books[0] as BookSummary) + search, 301);
    else if (books.length > 1) return redirect(listingPath({ q: books[0]?.title, field: 'title' }), 302);
  }
  return goneResponse(shop, rate, isWithdrawn ? 'withdrawn' : null);
}

/** "Page no longer available" with suggestions (decision 11). */
async function goneResponse(shop: SearchDependencies, rate: ExchangeRate, reason: 'withdrawn' | null) {
  return data<MissingProduct>(
    { suggestions: await listSuggestedBooks(shop, rate) },
    { status: reason === null ? 404 : 410 },
  );
}

export interface MissingProduct {
  suggestions: CardBook[];
}
