import type { Db } from '#db/connect.ts';
import { belongsToBestSellers, type Match, matchOf } from '#features/search/best-seller-match.ts';
import { textCondition } from '#features/search/catalogue-filter-fields.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import { PAGE_SIZE } from '#features/search/limits.ts';
import { LISTING_LIMITS } from '#features/search/listing-options.ts';
import type { CatalogueCache } from '#features/search/server/cache.ts';
import { countBooks } from '#features/search/server/catalogue-lists.ts';
import { type SearchMoney, searchBooks } from '#features/search/server/search.ts';
import { bestSellersAddress, listingAddress } from '#kernel/addresses.ts';
import type { BookSummary } from '#kernel/book.ts';
import { normalise } from '#kernel/normalise.ts';
import { filtersOf, type ListingReading, listingParams, withoutFilter } from '../listing-query.ts';
import type { ListedCatalogue, ListingData } from '../views/listing-data.ts';
import { genreName, withKnownNames } from './known-names.ts';
import { totalOf, widerThan, withWiderFacets } from './wider.ts';

/** A listing, or the address that answers the query better. */
export type Listing = { data: Omit<ListingData, 'books'> & { books: BookSummary[] } } | { forward: string };

/**
 * Books of a listing (storefront 2.8, decisions 10, 26 and 27), in US cents, or a redirect: to a genre, to the best
 * sellers, or to the last page.
 */
export async function findListing(
  db: Db,
  cache: CatalogueCache,
  catalogue: ListedCatalogue,
  reading: ListingReading,
  money: SearchMoney,
): Promise<Listing> {
  const taxonomy = await cache.taxonomy();
  const { query, ignored } = withKnownNames(reading, taxonomy);
  const { criteria } = reading;
  const isBareSearch =
    catalogue === 'regular' && query.q !== '' && query.page === 1 && filtersOf(query).length === 0;
  const mayForward = isBareSearch && criteria !== 'collection';
  if (mayForward && criteria !== 'author' && query.field === 'all') {
    const genre = taxonomy.genres.get(taxonomy.genresNamed(normalise(query.q))[0] ?? -1);
    if (genre) return { forward: listingAddress({ criteria: 'genres', genre: [genre.slug] }) };
  }

  const search = (asked: SearchQuery) => searchBooks(db, cache, catalogue, asked, money);
  const chosen = filtersOf(query);
  const [found, other, ...wider] = await Promise.all([
    answerOf(db, cache, catalogue, query, money),
    query.q === '' ? null : answerOf(db, cache, otherThan(catalogue), withoutFilter(query), money),
    ...chosen.map((kind) => search(withoutFilter(query, kind))),
  ]);
  const { result, match } = found;

  if (mayForward && other && belongsToBestSellers(match, other.match)) {
    const stays = criteria === 'author' && match !== 'none';
    if (!stays) return { forward: bestSellersAddress(listingParams(query, criteria)) };
  }
  const last = Math.min(LISTING_LIMITS.pages, Math.ceil(result.total / PAGE_SIZE));
  if (query.page > last && result.total > 0 && !result.totalIsEstimate) {
    const address = catalogue === 'regular' ? listingAddress : bestSellersAddress;
    return { forward: address(listingParams({ ...query, page: last }, criteria)) };
  }

  return {
    data: {
      ...result,
      catalogue,
      query,
      criteria,
      currency: money.rate.currency,
      genreNames: Object.fromEntries(query.genre.map((slug) => [slug, genreName(taxonomy, slug)])),
      ignored,
      match,
      facets: withWiderFacets(result.facets, chosen, wider),
      elsewhere: other && isWhole(other.match) ? totalOf(other.result) : null,
      wider: result.total === 0 ? await widerThan(query, chosen, wider, search) : [],
    },
  };
}

const otherThan = (catalogue: ListedCatalogue) => (catalogue === 'regular' ? 'bestSeller' : 'regular');
const isWhole = (match: Match) => match === 'exact' || match === 'corrected';

async function answerOf(
  db: Db,
  cache: CatalogueCache,
  catalogue: ListedCatalogue,
  query: SearchQuery,
  money: SearchMoney,
) {
  const [result, whole] = await Promise.all([
    searchBooks(db, cache, catalogue, query, money),
    withAllWords(db, cache, catalogue, query),
  ]);
  return { result, match: matchOf(result, whole ?? result.total) };
}

/** Counts the books that have all words; null when the search isn't by words. */
async function withAllWords(db: Db, cache: CatalogueCache, catalogue: ListedCatalogue, query: SearchQuery) {
  const { q, field } = query;
  // Queries with digits may be a SKU or an ISBN.
  if (q === '' || field === 'sku' || field === 'isbnNo' || /\d/.test(q)) return null;
  const words = textCondition(field === 'all' ? 'any' : field, q.replaceAll('*', ' '));
  if (words.words.length + words.phrases.length === 0) return null;
  return (await countBooks(db, cache, catalogue, words)).total;
}
