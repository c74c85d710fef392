import type { Db } from '#db/connect.ts';
import { belongsToBestSellers, classifyMatch, type Match } from '#features/search/best-seller-match.ts';
import { textCondition } from '#features/search/catalogue-filter-fields.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import { PAGE_SIZE } from '#features/search/limits.ts';
import { LISTING_LIMITS } from '#features/search/listing-options.ts';
import type { CatalogueCache } from '#features/search/server/cache.ts';
import { countBooks } from '#features/search/server/catalogue-lists.ts';
import { type SearchRates, searchBooks } from '#features/search/server/search-books.ts';
import type { BookSummary } from '#kernel/book.ts';
import { normalise } from '#kernel/normalise.ts';
import { bestSellersPath, listingPath } from '#kernel/paths.ts';
import { activeFilters, listingParams, type ParsedListing, withoutFilters } from '../listing-query.ts';
import type { ListedCatalogue, ListingData } from '../views/listing-data.ts';
import { genreName, resolveNames } from './resolve-names.ts';
import { findWiderSearches, pickTotal, withWiderFacets } from './wider-searches.ts';

/** A listing, or the address that answers the query better. */
export type Listing =
  | { data: Omit<ListingData, 'books'> & { books: BookSummary[] } }
  | { redirectTo: string };

/**
 * Books of a listing (storefront 2.8, decisions 10, 26 and 27), in US cents, or a redirect: to a genre, to the best
 * sellers, or to the last page.
 */
export async function findListing(
  db: Db,
  cache: CatalogueCache,
  catalogue: ListedCatalogue,
  parsed: ParsedListing,
  money: SearchRates,
): Promise<Listing> {
  const taxonomy = await cache.taxonomy();
  const { query, ignored } = resolveNames(parsed, taxonomy);
  const { criteria } = parsed;
  const isBareSearch =
    catalogue === 'regular' && query.q !== '' && query.page === 1 && activeFilters(query).length === 0;
  const mayRedirect = isBareSearch && criteria !== 'collection';
  if (mayRedirect && criteria !== 'author' && query.field === 'all') {
    const genre = taxonomy.genres.get(taxonomy.genreIdsByName(normalise(query.q))[0] ?? -1);
    if (genre) return { redirectTo: listingPath({ criteria: 'genres', genre: [genre.slug] }) };
  }

  const search = (searchQuery: SearchQuery) => searchBooks(db, cache, catalogue, searchQuery, money);
  const filterKinds = activeFilters(query);
  const [ownSearch, otherSearch, ...wider] = await Promise.all([
    searchWithMatch(db, cache, catalogue, query, money),
    query.q === ''
      ? null
      : searchWithMatch(db, cache, otherCatalogue(catalogue), withoutFilters(query), money),
    ...filterKinds.map((kind) => search(withoutFilters(query, kind))),
  ]);
  const { result, match } = ownSearch;

  if (mayRedirect && otherSearch && belongsToBestSellers(match, otherSearch.match)) {
    const staysInCatalogue = criteria === 'author' && match !== 'none';
    if (!staysInCatalogue) return { redirectTo: bestSellersPath(listingParams(query, criteria)) };
  }
  const last = Math.min(LISTING_LIMITS.pages, Math.ceil(result.total / PAGE_SIZE));
  if (query.page > last && result.total > 0 && !result.totalIsEstimate) {
    const address = catalogue === 'regular' ? listingPath : bestSellersPath;
    return { redirectTo: address(listingParams({ ...query, page: last }, criteria)) };
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
      facets: withWiderFacets(result.facets, filterKinds, wider),
      otherCatalogueTotal:
        otherSearch && hasAllWords(otherSearch.match) ? pickTotal(otherSearch.result) : null,
      widerSearches: result.total === 0 ? await findWiderSearches(query, filterKinds, wider, search) : [],
    },
  };
}

const otherCatalogue = (catalogue: ListedCatalogue) => (catalogue === 'regular' ? 'bestSeller' : 'regular');
const hasAllWords = (match: Match) => match === 'exact' || match === 'corrected';

async function searchWithMatch(
  db: Db,
  cache: CatalogueCache,
  catalogue: ListedCatalogue,
  query: SearchQuery,
  money: SearchRates,
) {
  const [result, allWordsCount] = await Promise.all([
    searchBooks(db, cache, catalogue, query, money),
    countWithAllWords(db, cache, catalogue, query),
  ]);
  return { result, match: classifyMatch(result, allWordsCount ?? result.total) };
}

/** Counts the books that have all words; null when the search isn't by words. */
async function countWithAllWords(
  db: Db,
  cache: CatalogueCache,
  catalogue: ListedCatalogue,
  query: SearchQuery,
) {
  const { q, field } = query;
  // Queries with digits may be a SKU or an ISBN.
  if (q === '' || field === 'sku' || field === 'isbnNo' || /\d/.test(q)) return null;
  const condition = textCondition(field === 'all' ? 'any' : field, q.replaceAll('*', ' '));
  if (condition.words.length + condition.phrases.length === 0) return null;
  return (await countBooks(db, cache, catalogue, condition)).total;
}
