import type { FastifyRequest } from 'fastify';
import { CURRENCY_HEADER, DEFAULT_CURRENCY, FILTER_MAX_LENGTH, SEARCH_TEXT_MAX } from '#contract/limits.ts';
import type { ExchangeRate } from '#contract/money.ts';
import { Failure } from '#platform/failures.ts';
import { parameters, refusal } from '#platform/query-string.ts';
import type { Rates } from '#platform/rates.ts';
import type { Filter } from '#rules/catalogue-filter.ts';
import type { CatalogueCache } from './cache.ts';

/** The `filter` of a request, read (decision 6). */
export function filterOf(request: FastifyRequest, cache: CatalogueCache): Filter {
  return readFilter(parameters(request, ['filter']).filter, cache);
}

/** A filter's text, read. */
export function readFilter(text: string | undefined, cache: CatalogueCache): Filter {
  if (text !== undefined && text.length > FILTER_MAX_LENGTH) {
    throw refusal('INVALID_FILTER', [
      { path: '', message: `Shorten the filter to ${FILTER_MAX_LENGTH} characters.` },
    ]);
  }
  const parsed = cache.filter(text);
  if ('problems' in parsed) throw refusal('INVALID_FILTER', parsed.problems);
  return parsed.filter;
}

/** A text to search for, of at most 200 characters. */
export function searchText(name: string, text: string): string {
  if (text.length <= SEARCH_TEXT_MAX) return text;
  throw refusal('INVALID_QUERY', [
    { path: name, message: `Shorten the text to ${SEARCH_TEXT_MAX} characters.` },
  ]);
}

/** The rate of the currency that the request wants its prices in. */
export function rateOf(request: FastifyRequest, rates: Rates): ExchangeRate {
  const currency = request.headers[CURRENCY_HEADER] ?? DEFAULT_CURRENCY;
  const rate = typeof currency === 'string' ? rates.of(currency) : undefined;
  if (rate) return rate;
  const message = 'The shop has no prices in this currency. /api/exchange-rates lists those it has.';
  throw new Failure(422, 'INVALID_CURRENCY', message, { [CURRENCY_HEADER]: message });
}
