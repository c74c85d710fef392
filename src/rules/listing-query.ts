import type { ListingAddress } from '../contract/addresses.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '../contract/binding.ts';
import type { SearchQuery } from '../contract/catalogue.ts';
import { firstCharacters, UNITS_EACH } from '../contract/characters.ts';
import { SEARCH_TEXT_MAX } from '../contract/limits.ts';
import { LISTING_LIMITS as MOST, SEARCH_FIELDS, SORTS } from '../contract/listing.ts';
import { stripBlocked } from './search-query.ts';

/**
 * What kind of search led to a listing (storefront 2.6, 2.8). `collection` asks for the regular books even where
 * best sellers answer better.
 */
const CRITERIA = ['author', 'genres', 'collection'] as const;
export type Criteria = (typeof CRITERIA)[number];

/** A listing's address, read. `ignored` names, for people, what could not be understood. */
export interface ListingReading {
  query: SearchQuery;
  criteria: Criteria | null;
  ignored: string[];
}

/**
 * Reads the query string of a listing (decision 10). Never fails: nonsense is dropped and named, too much of
 * a thing is cut off, and parameters that are not the listing's own are passed over in silence.
 */
export function readListing(params: URLSearchParams): ListingReading {
  const ignored: string[] = [];
  const ignore = (label: string, value: string) => {
    if (ignored.length < 5) ignored.push(`${label} “${firstCharacters(value, 40)}”`);
    return undefined;
  };
  const text = (name: string) => plain(params.get(name) ?? '');
  const oneOf = <T extends string>(name: string, label: string, allowed: readonly T[], also = name) => {
    const value = text(name) || text(also);
    const known = allowed.find((one) => one === value);
    return known ?? (value === '' ? undefined : ignore(label, value));
  };
  const values = (name: string, length: number) => {
    const given = [...new Set(params.getAll(name).map(plain))].filter((value) => value !== '');
    const read = given.filter((value) => value.length <= length || ignore(name, value)).slice(0, MOST.values);
    if (given.length > MOST.values) ignore(name, given[MOST.values] ?? '');
    return read;
  };
  const whole = (name: string, label: string, least: number, most: number) => {
    const value = text(name);
    const number = /^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    return value === '' ? undefined : ignore(label, value);
  };
  const range = (names: [string, string], label: string, least: number, most: number) => {
    const from = whole(names[0], label, least, most);
    const to = whole(names[1], label, least, most);
    return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  };

  const [from, to] = range(['from', 'to'], 'year', MOST.yearFrom, MOST.yearTo);
  const [priceFrom, priceTo] = range(['priceFrom', 'priceTo'], 'price', 0, MOST.priceTo);
  // The product page's address has other names for the two.
  const leather = oneOf('leather', 'leather', LEATHER_TYPES, 'leatherType');
  const edition = oneOf('edition', 'edition', VARIANT_TYPES, 'variantType');
  const currency = text('currency').toUpperCase();
  const typed = plain(stripBlocked(params.get('q') ?? ''));
  const q = firstCharacters(typed, SEARCH_TEXT_MAX);
  if (q !== typed) ignore('end of the search', typed.slice(q.length));
  return {
    query: {
      q: q.trim(),
      field: oneOf('field', 'field', SEARCH_FIELDS) ?? 'all',
      genre: values('genre', MOST.genreLength),
      author: values('author', MOST.authorLength),
      language: values('language', MOST.languageLength),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(leather ? { leather } : {}),
      ...(edition ? { edition } : {}),
      ...(priceFrom === undefined ? {} : { priceFrom }),
      ...(priceTo === undefined ? {} : { priceTo }),
      ...(priceFrom === undefined && priceTo === undefined ? {} : currencyOf(currency)),
      sort: oneOf('sort', 'sort', SORTS) ?? 'relevance',
      page: readPage(text('page'), ignore),
    },
    criteria: oneOf('criteria', 'criteria', CRITERIA) ?? null,
    ignored,
  };
}

const currencyOf = (code: string) => (/^[A-Z]{3}$/.test(code) ? { currency: code } : {});

/** A page beyond the last that is kept becomes the last one: that is where the hint to narrow stands. */
function readPage(value: string, ignore: (label: string, value: string) => undefined): number {
  if (value === '') return 1;
  const page = /^\d{1,7}$/.test(value) ? Number(value) : 0;
  if (page >= 1 && page <= MOST.pages) return page;
  ignore('page', value);
  return page > MOST.pages ? MOST.pages : 1;
}

/** One line of plain text: no control characters, no broken surrogates, single spaces. */
const plain = (text: string) =>
  text
    .slice(0, SEARCH_TEXT_MAX * UNITS_EACH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** What of a query belongs into its address: everything that is not the default. */
export function listingParams(query: SearchQuery, criteria: Criteria | null = null): ListingAddress {
  return {
    q: query.q,
    field: query.field === 'all' ? undefined : query.field,
    criteria: criteria ?? undefined,
    genre: query.genre,
    author: query.author,
    language: query.language,
    from: query.from,
    to: query.to,
    leather: query.leather,
    edition: query.edition,
    priceFrom: query.priceFrom,
    priceTo: query.priceTo,
    currency: query.currency,
    sort: query.sort === 'relevance' ? undefined : query.sort,
    page: query.page === 1 ? undefined : query.page,
  };
}

/** The kinds of filter a listing knows, each with what a query is without it. */
const WITHOUT = {
  genre: { genre: [] },
  author: { author: [] },
  language: { language: [] },
  years: { from: undefined, to: undefined },
  leather: { leather: undefined },
  edition: { edition: undefined },
  price: { priceFrom: undefined, priceTo: undefined, currency: undefined },
} satisfies Record<string, { [K in keyof SearchQuery]?: SearchQuery[K] | undefined }>;
export type FilterKind = keyof typeof WITHOUT;

/** The kinds of filter that narrow this query. */
export const filtersOf = (query: SearchQuery): FilterKind[] =>
  (Object.keys(WITHOUT) as FilterKind[]).filter((kind) =>
    (Object.keys(WITHOUT[kind]) as (keyof SearchQuery)[]).some((name) => {
      const value = query[name];
      return Array.isArray(value) ? value.length > 0 : value !== undefined;
    }),
  );

/** The query without one kind of filter, or without any; it starts at its first page again. */
export function withoutFilter(query: SearchQuery, ...kinds: FilterKind[]): SearchQuery {
  const wider: Record<string, unknown> = { ...query, page: 1 };
  for (const kind of kinds.length > 0 ? kinds : (Object.keys(WITHOUT) as FilterKind[])) {
    for (const [name, value] of Object.entries(WITHOUT[kind])) {
      if (value === undefined) delete wider[name];
      else wider[name] = value;
    }
  }
  return wider as SearchQuery;
}
