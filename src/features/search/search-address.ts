import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { firstCharacters } from '#kernel/characters.ts';
import type { FilterProblem } from '#kernel/filter.ts';
import { CURRENCY_CODE_MESSAGE, textProblem } from '#kernel/input-messages.ts';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { AddressReader, type Parameters, plainLine, type Range } from './address-reader.ts';
import type { SearchQuery } from './contract.ts';
import { LISTING_LIMITS as MOST, SEARCH_FIELDS, SORTS } from './listing-options.ts';
import { stripBlocked } from './search-query.ts';

export interface ParsedSearch {
  query: SearchQuery;
  /** Problems with corrections, for API clients. `query` is only reliable when there are none. */
  problems: FilterProblem[];
  /** Dropped values, described for people, such as `year “abc”`. */
  ignored: string[];
}

const PARAMETERS = [
  'q',
  'field',
  'genre',
  'author',
  'language',
  'from',
  'to',
  'leather',
  'edition',
  'priceFrom',
  'priceTo',
  'currency',
  'sort',
  'page',
] as const satisfies readonly (keyof SearchQuery)[];
/** Names used by the product page's address, accepted as aliases. */
const ALIASES = { leather: 'leatherType', edition: 'variantType' };

/**
 * Parses a listing's address or search call (decision 10). Never fails: the API rejects queries with problems, pages
 * show results and mention what was ignored.
 */
export function parseSearchAddress(parameters: Parameters): ParsedSearch {
  const address = new AddressReader(parameters);
  address.allowOnly(PARAMETERS, Object.values(ALIASES));
  const years = { least: MOST.yearFrom, most: MOST.yearTo };
  const [from, to] = address.range(
    ['from', 'to'],
    years,
    'year',
    'The last year must not be before the first.',
  );
  const prices = { least: 0, most: MOST.priceTo };
  const backwards = 'The highest price must not be below the lowest.';
  const [priceFrom, priceTo] = address.range(['priceFrom', 'priceTo'], prices, 'price', backwards);
  const leather = address.oneOf('leather', LEATHER_TYPES, ALIASES.leather);
  const edition = address.oneOf('edition', VARIANT_TYPES, ALIASES.edition);
  const currency = parseCurrency(address);
  const query: SearchQuery = {
    q: parseSearchText(address),
    field: address.oneOf('field', SEARCH_FIELDS) ?? 'all',
    genre: address.values('genre', MOST.values, MOST.genreLength),
    author: address.values('author', MOST.values, MOST.authorLength),
    language: address.values('language', MOST.values, MOST.languageLength),
    ...rangeEnds('from', 'to', [from, to]),
    ...(leather ? { leather } : {}),
    ...(edition ? { edition } : {}),
    ...rangeEnds('priceFrom', 'priceTo', [priceFrom, priceTo]),
    ...(currency ? { currency } : {}),
    sort: address.oneOf('sort', SORTS) ?? 'relevance',
    page: address.page('page', MOST.pages),
  };
  return { query, problems: address.problems, ignored: address.ignored };
}

function parseSearchText(address: AddressReader): string {
  const typed = plainLine(stripBlocked(address.text('q', (text) => textProblem(text, SEARCH_TEXT_MAX))));
  const searchText = firstCharacters(typed, SEARCH_TEXT_MAX);
  address.ignore('end of the search', typed.slice(searchText.length));
  return searchText.trim();
}

/** Invalid currencies are reported to API clients only. */
function parseCurrency(address: AddressReader): string | undefined {
  const isCode = (text: string) => /^[A-Z]{3}$/.test(text.toUpperCase());
  const currency = address.text('currency', (text) => (isCode(text) ? null : CURRENCY_CODE_MESSAGE));
  return isCode(currency) ? currency.toUpperCase() : undefined;
}

const rangeEnds = <First extends string, Last extends string>(first: First, last: Last, [from, to]: Range) =>
  ({
    ...(from === undefined ? {} : { [first]: from }),
    ...(to === undefined ? {} : { [last]: to }),
  }) as { [Name in First | Last]?: number };
