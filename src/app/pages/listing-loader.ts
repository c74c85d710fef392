import { type RouterContextProvider, redirect } from 'react-router';
import type { FacetValue } from '#contract/catalogue.ts';
import type { ExchangeRate } from '#contract/money.ts';
import { findListing } from '#features/catalogue/listing.ts';
import type { ListedCatalogue, ListingData } from '#features/catalogue/views/listing/listing-data.ts';
import { readListing } from '#rules/listing-query.ts';
import { convertBook, convertCents, exponentOf } from '#rules/money.ts';
import { shopContext, visitContext } from '../shop.ts';

/** What a listing's address asks for, in the visitor's currency; throws a redirect where another page answers it. */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  url: URL,
  catalogue: ListedCatalogue,
): Promise<{ listing: ListingData; origin: string }> {
  const { db, catalogue: cache, origin } = context.get(shopContext);
  const { rate } = context.get(visitContext);
  const reading = readListing(url.searchParams);
  const found = await findListing(db, cache, catalogue, reading);
  if ('forward' in found) throw redirect(found.forward);
  const { books, facets, ...listing } = found.data;
  return {
    origin,
    listing: {
      ...listing,
      books: books.map((book) => convertBook(book, rate)),
      facets: { ...facets, price: facets.price.map((band) => inCurrency(band, rate)) },
    },
  };
}

/** A band of prices, which is in whole dollars, as it reads in the visitor's currency. */
function inCurrency(band: FacetValue, rate: ExchangeRate): FacetValue {
  if (rate.currency === 'USD') return band;
  const [from = 0, to = 0] = band.value.split('-').map(Number);
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: rate.currency,
    maximumFractionDigits: 0,
  });
  const say = (dollars: number) =>
    format.format(convertCents(dollars * 100, rate) / 10 ** exponentOf(rate.currency));
  if (to === 0) return { ...band, label: `${say(from)} and more` };
  return { ...band, label: from === 0 ? `Under ${say(to + 1)}` : `${say(from)} – ${say(to)}` };
}
