import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { CURRENCY_CODE, textProblem } from '#kernel/corrections.ts';
import type { Problem } from '#kernel/filter.ts';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { AddressReader, type Parameters, plainLine, type Range } from './address-reader.ts';
import type { SearchQuery } from './contract.ts';
import { LISTING_LIMITS as MOST, SEARCH_FIELDS, SORTS } from './listing-options.ts';
import { stripBlocked } from './search-query.ts';

export interface SearchReading {
  query: SearchQuery;
  /** Problems with corrections, for API clients. `query` is only reliable when there are none. */
  problems: Problem[];
  /** Dropped values, described for people, such as `year “abc”`. */
  ignored: string[];
}

const NAMES = [
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
const ALSO = { leather: 'leatherType', edition: 'variantType' };

/**
 * Parses a listing's address or search call (decision 10). Never fails: the API rejects queries with problems, pages
 * show results and mention what was ignored.
 */
export function readSearchAddress(parameters: Parameters): SearchReading {
  const address = new AddressReader(parameters);
  address.only(NAMES, Object.values(ALSO));
  const years = { least: MOST.yearFrom, most: MOST.yearTo };
  const [from, to] = address.range(['from', 'to'], years, 'year', 'The last year is before the first one.');
  const prices = { least: 0, most: MOST.priceTo };
  const backwards = 'The highest price is below the lowest one.';
  const [priceFrom, priceTo] = address.range(['priceFrom', 'priceTo'], prices, 'price', backwards);
  const leather = address.oneOf('leather', LEATHER_TYPES, ALSO.leather);
  const edition = address.oneOf('edition', VARIANT_TYPES, ALSO.edition);
  const currency = readCurrency(address);
  const query: SearchQuery = {
    q: readWords(address),
    field: address.oneOf('field', SEARCH_FIELDS) ?? 'all',
    genre: address.values('genre', MOST.values, MOST.genreLength),
    author: address.values('author', MOST.values, MOST.authorLength),
    language: address.values('language', MOST.values, MOST.languageLength),
    ...given('from', 'to', [from, to]),
    ...(leather ? { leather } : {}),
    ...(edition ? { edition } : {}),
    ...given('priceFrom', 'priceTo', [priceFrom, priceTo]),
    ...(currency ? { currency } : {}),
    sort: address.oneOf('sort', SORTS) ?? 'relevance',
    page: address.page('page', MOST.pages),
  };
  return { query, problems: address.problems, ignored: address.ignored };
}

function readWords(address: AddressReader): string {
  const typed = plainLine(stripBlocked(address.text('q', (text) => textProblem(text, SEARCH_TEXT_MAX))));
  const words = firstCharacters(typed, SEARCH_TEXT_MAX);
  address.ignore('end of the search', typed.slice(words.length));
  return words.trim();
}

/** Invalid currencies are reported to API clients only. */
function readCurrency(address: AddressReader): string | undefined {
  const isCode = (text: string) => /^[A-Z]{3}$/.test(text.toUpperCase());
  const currency = address.text('currency', (text) => (isCode(text) ? null : CURRENCY_CODE));
  return isCode(currency) ? currency.toUpperCase() : undefined;
}

const given = <First extends string, Last extends string>(first: First, last: Last, [from, to]: Range) =>
  ({
    ...(from === undefined ? {} : { [first]: from }),
    ...(to === undefined ? {} : { [last]: to }),
  }) as { [Name in First | Last]?: number };
