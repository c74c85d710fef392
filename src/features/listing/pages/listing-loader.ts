import { cardBook } from '#features/books/card-book.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { convertBook } from '#kernel/exchange.ts';
import { type PageContext, pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { type ListingReading, readListing, withoutFilter } from '../listing-query.ts';
import { findListing } from '../server/listing.ts';
import type { ListedCatalogue, ListingData } from '../views/listing-data.ts';

/** Loads a listing in the visitor's currency; throws a redirect when another page answers the query. */
export async function loadListing(
  context: PageContext,
  url: URL,
  catalogue: ListedCatalogue,
): Promise<{ listing: ListingData; origin: string }> {
  const { db, rates, origin } = context.get(shopContext);
  const { rate } = context.get(pageRequestContext);
  const reading = withKnownCurrency(readListing(url.searchParams), rates);
  const asked = (reading.query.currency && rates.of(reading.query.currency)) || rate;
  const found = await findListing(db, context.get(catalogueContext), catalogue, reading, { rate, asked });
  if ('forward' in found) throw redirect(found.forward);
  const { books, ...listing } = found.data;
  return { origin, listing: { ...listing, books: books.map((book) => cardBook(convertBook(book, rate))) } };
}

/** Drops price filters in a currency the shop doesn't support, and reports them. */
function withKnownCurrency(reading: ListingReading, rates: Rates): ListingReading {
  const { currency } = reading.query;
  if (!currency || rates.of(currency)) return reading;
  return {
    ...reading,
    query: { ...withoutFilter(reading.query, 'price'), page: reading.query.page },
    ignored: [...reading.ignored, `currency “${currency}”`],
  };
}
