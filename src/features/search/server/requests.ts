import type { FastifyRequest } from 'fastify';
import { fitsWithin } from '#kernel/characters.ts';
import { FILTER_MAX_LENGTH, SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { queryFailure, readParameters } from '#platform/http/query-string.ts';
import type { Filter } from '../catalogue-filter.ts';
import type { CatalogueCache } from './cache.ts';

/** Parses the `filter` parameter (decision 6); prices are in the currency of the request. */
export function parseRequestFilter(
  request: FastifyRequest,
  cache: CatalogueCache,
  rate: ExchangeRate,
): Filter {
  return parseFilterText(readParameters(request, ['filter']).filter, cache, rate);
}

/** @throws Failure `INVALID_FILTER` */
export function parseFilterText(text: string | undefined, cache: CatalogueCache, rate: ExchangeRate): Filter {
  if (text !== undefined && text.length > FILTER_MAX_LENGTH) {
    throw queryFailure('INVALID_FILTER', [
      { path: '', message: `Shorten the filter to ${FILTER_MAX_LENGTH} characters.` },
    ]);
  }
  const parsed = cache.filter(text, rate);
  if ('problems' in parsed) throw queryFailure('INVALID_FILTER', parsed.problems);
  return parsed.filter;
}

/** @throws Failure `INVALID_QUERY` above 200 characters */
export function checkSearchText(name: string, text: string): string {
  if (fitsWithin(text, SEARCH_TEXT_MAX)) return text;
  throw queryFailure('INVALID_QUERY', [
    { path: name, message: `Shorten the text to ${SEARCH_TEXT_MAX} characters.` },
  ]);
}
