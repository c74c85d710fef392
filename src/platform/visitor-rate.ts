import type { FastifyRequest } from 'fastify';
import { CURRENCY_COOKIE, CURRENCY_HEADER } from '#contract/limits.ts';
import type { ExchangeRate } from '#contract/money.ts';
import { DOLLAR } from '#rules/money.ts';
import { Failure } from './failures.ts';
import type { Rates } from './rates.ts';
import type { Visitor } from './visitor.ts';

/**
 * The currency of what belongs to a person: what the request asks for, else what pages are made in, else what the
 * person prefers.
 * @throws Failure 422 `INVALID_CURRENCY` when the request asks for one the shop has no rate for
 */
export function visitorRate(
  request: FastifyRequest,
  visitor: Pick<Visitor, 'preferredCurrency'>,
  rates: Rates,
): ExchangeRate {
  const asked = request.headers[CURRENCY_HEADER];
  if (asked === undefined) {
    const usual = [request.cookies[CURRENCY_COOKIE], visitor.preferredCurrency];
    return usual.map((code) => code && rates.of(code)).find((rate) => rate) || DOLLAR;
  }
  const rate = rates.of(String(asked));
  if (rate) return rate;
  const message = 'The shop has no prices in this currency. /api/exchange-rates lists those it has.';
  throw new Failure(422, 'INVALID_CURRENCY', message, { [CURRENCY_HEADER]: message });
}
