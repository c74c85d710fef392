import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOLLAR } from '#kernel/exchange.ts';
import { CURRENCY_COOKIE, CURRENCY_HEADER } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { Failure } from '../http/failures.ts';
import { sessionTokenOf, type Visitor, visitorOf } from '../sessions/visitor.ts';
import type { Rates } from './rates.ts';

export const NO_SUCH_CURRENCY =
  'The shop has no prices in this currency. /api/exchange-rates lists those it has.';

/**
 * Returns the currency of a request (decision 53) and sets `Vary` accordingly.
 * @throws Failure 422 `INVALID_CURRENCY` if the header names a currency without a rate
 */
export async function rateOf(
  request: FastifyRequest,
  reply: FastifyReply,
  rates: Rates,
): Promise<ExchangeRate> {
  reply.header('vary', 'X-Currency, Cookie');
  const isAsked = request.headers[CURRENCY_HEADER] !== undefined;
  const visitor = !isAsked && sessionTokenOf(request) !== null ? await visitorOf(request) : null;
  return visitorRate(request, visitor, rates);
}

/**
 * Chooses the header's currency, else the account's, else the cookie's (which pages are rendered with), else dollars;
 * case-insensitive. Skips currencies the shop no longer has.
 * @throws Failure 422 `INVALID_CURRENCY` if the header names a currency without a rate
 */
export function visitorRate(
  request: FastifyRequest,
  visitor: Pick<Visitor, 'preferredCurrency'> | null,
  rates: Rates,
): ExchangeRate {
  const asked = request.headers[CURRENCY_HEADER];
  if (asked === undefined) {
    const usual = [visitor?.preferredCurrency, request.cookies[CURRENCY_COOKIE]];
    return usual.map((code) => code && rates.of(code)).find((rate) => rate) || DOLLAR;
  }
  const rate = rates.of(String(asked).trim());
  if (rate) return rate;
  throw new Failure(422, 'INVALID_CURRENCY', NO_SUCH_CURRENCY, { [CURRENCY_HEADER]: NO_SUCH_CURRENCY });
}
