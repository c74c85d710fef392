import { toCardBook } from '#features/books/card-book.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { convertBook } from '#kernel/exchange.ts';
import { type PageContext, pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { type ParsedListing, parseListing, withoutFilters } from '../listing-query.ts';
import { findListing } from '../server/find-listing.ts';
import type { ListedCatalogue, ListingData } from '../views/listing-data.ts';

/** Loads a listing in the visitor's currency; throws a redirect when another page answers the query. */
export async function loadListing(
  context: PageContext,
  url: URL,
  catalogue: ListedCatalogue,
): Promise<{ listing: ListingData; origin: string }> {
  const { db, rates, origin } = context.get(shopContext);
  const { rate } = context.get(pageRequestContext);
  const parsed = withKnownCurrency(parseListing(url.searchParams), rates);
  const filterRate = (parsed.query.currency && rates.of(parsed.query.currency)) || rate;
  const result = await findListing(db, context.get(catalogueContext), catalogue, parsed, {
    rate,
    filterRate,
  });
  if ('redirectTo' in result) throw redirect(result.redirectTo);
  const { books, ...listing } = result.data;
  return { origin, listing: { ...listing, books: books.map((book) => toCardBook(convertBook(book, rate))) } };
}

/** Drops price filters in a currency the shop doesn't support, and reports them. */
function withKnownCurrency(parsed: ParsedListing, rates: Rates): ParsedListing {
  const { currency } = parsed.query;
  if (!currency || rates.of(currency)) return parsed;
  return {
    ...parsed,
    query: { ...withoutFilters(parsed.query, 'price'), page: parsed.query.page },
    ignored: [...parsed.ignored, `currency “${currency}”`],
  };
}
