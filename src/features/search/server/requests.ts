import type { FastifyRequest } from 'fastify';
import { isWithin } from '#kernel/characters.ts';
import { FILTER_MAX_LENGTH, SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { parameters, refusal } from '#platform/http/query-string.ts';
import type { Filter } from '../catalogue-filter.ts';
import type { CatalogueCache } from './cache.ts';

/** The `filter` of a request, read (decision 6), its prices in the currency of the request. */
export function filterOf(request: FastifyRequest, cache: CatalogueCache, rate: ExchangeRate): Filter {
  return readFilter(parameters(request, ['filter']).filter, cache, rate);
}

/** A filter's text, read. */
export function readFilter(text: string | undefined, cache: CatalogueCache, rate: ExchangeRate): Filter {
  if (text !== undefined && text.length > FILTER_MAX_LENGTH) {
    throw refusal('INVALID_FILTER', [
      { path: '', message: `Shorten the filter to ${FILTER_MAX_LENGTH} characters.` },
    ]);
  }
  const parsed = cache.filter(text, rate);
  if ('problems' in parsed) throw refusal('INVALID_FILTER', parsed.problems);
  return parsed.filter;
}

/** A text to search for, of at most 200 characters. */
export function searchText(name: string, text: string): string {
  if (isWithin(text, SEARCH_TEXT_MAX)) return text;
  throw refusal('INVALID_QUERY', [
    { path: name, message: `Shorten the text to ${SEARCH_TEXT_MAX} characters.` },
  ]);
}
