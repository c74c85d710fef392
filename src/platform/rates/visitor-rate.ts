import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { CURRENCY_COOKIE, CURRENCY_HEADER } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { Failure } from '../http/failures.ts';
import { getSessionToken, getVisitor, type Visitor } from '../sessions/visitor.ts';
import type { Rates } from './rates.ts';

export const NO_SUCH_CURRENCY =
  'The shop doesn’t support this currency. /api/exchange-rates lists those it supports.';

/**
 * Returns the currency of a request (decision 53) and sets `Vary` accordingly.
 * @throws Failure 422 `INVALID_CURRENCY` if the header names a currency without a rate
 */
export async function getRequestRate(
  request: FastifyRequest,
  reply: FastifyReply,
  rates: Rates,
): Promise<ExchangeRate> {
  reply.header('vary', 'X-Currency, Cookie');
  const hasHeader = request.headers[CURRENCY_HEADER] !== undefined;
  const visitor = !hasHeader && getSessionToken(request) !== null ? await getVisitor(request) : null;
  return chooseRate(request, visitor, rates);
}

/**
 * Chooses the header's currency, else the account's, else the cookie's (which pages are rendered with), else dollars;
 * case-insensitive. Skips currencies the shop no longer has.
 * @throws Failure 422 `INVALID_CURRENCY` if the header names a currency without a rate
 */
export function chooseRate(
  request: FastifyRequest,
  visitor: Pick<Visitor, 'preferredCurrency'> | null,
  rates: Rates,
): ExchangeRate {
  const requested = request.headers[CURRENCY_HEADER];
  if (requested === undefined) {
    const candidates = [visitor?.preferredCurrency, request.cookies[CURRENCY_COOKIE]];
    return candidates.map((code) => code && rates.of(code)).find((rate) => rate) || DOLLAR_RATE;
  }
  const rate = rates.of(String(requested).trim());
  if (rate) return rate;
  throw new Failure(422, 'INVALID_CURRENCY', NO_SUCH_CURRENCY, { [CURRENCY_HEADER]: NO_SUCH_CURRENCY });
}
