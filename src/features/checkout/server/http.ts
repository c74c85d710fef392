import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isCountry } from '#features/region/server/country-code.ts';
import { API } from '#kernel/api.ts';
import { listOf } from '#kernel/envelope.ts';
import { describeCall, invalid, read } from '#platform/http/calls.ts';
import { networkOf, type Throttle } from '#platform/http/throttle.ts';
import { rateOf, visitorRate } from '#platform/rates/visitor-rate.ts';
import { signedIn } from '#platform/sessions/visitor.ts';
import { type Charges, chargesIn } from '../charges.ts';
import { GuestLine, GuestQuoteRequest, NamedCostsReply, QuoteQuery, QuoteReply } from '../contract.ts';
import { QUOTE_LINES_MAX } from '../limits.ts';
import { binderyDay } from './bindery-day.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { readLines } from './guest-lines.ts';
import { quoteOfCart, quoteOfLines } from './quotes.ts';

/** Totals API (decision 29), under the cart's base address and alias (decision 2). */
export function checkoutRoutes(app: FastifyInstance, shop: CheckoutDependencies): void {
  // Generous, because a guest's totals are requested after every change.
  const ofNetwork = app.throttle({ tries: 120, seconds: 60 });
  for (const [i, base] of API.carts.entries()) quoteRoutes(app, shop, { base, isAlias: i > 0, ofNetwork });
  const prices = (path: string, summary: string, pricesIn: (charges: Charges) => Charges['processing']) =>
    app.get(
      path,
      describeCall({ tag: 'Checkout', summary, reply: NamedCostsReply, currency: true }),
      async (request, reply) => {
        const rate = await rateOf(request, reply, shop.rates);
        const found = pricesIn(chargesIn(shop.charges.current(), rate));
        return listOf(found.map((price) => ({ ...price, currency: rate.currency })));
      },
    );
  prices(API.processingCosts, 'What an order as a whole costs', ({ processing }) => processing);
  prices(
    API.customizationPrices,
    'What the parts of a design cost, for each copy',
    ({ customization }) => customization,
  );
}

interface QuoteBase {
  base: string;
  isAlias: boolean;
  ofNetwork: Throttle;
}

function quoteRoutes(
  app: FastifyInstance,
  shop: CheckoutDependencies,
  { base, isAlias, ofNetwork }: QuoteBase,
): void {
  const tag = 'Checkout';
  app.get(
    `${base}/quote`,
    describeCall({
      tag,
      summary: 'What the cart costs, with everything that is added and taken off',
      reply: QuoteReply,
      who: 'signedIn',
      currency: true,
      query: QuoteQuery,
      failures: ['NOT_FOUND'],
      hide: isAlias,
    }),
    async (request) => {
      const { userId, ...visitor } = await signedIn(request);
      const { shippingAddressId } = read(QuoteQuery, request.query);
      const rate = visitorRate(request, visitor, shop.rates);
      const today = binderyDay(shop.clock());
      const asked = { userId, rate, country: visitor.preferredCountry, today, shippingAddressId };
      const { quote } = await quoteOfCart(shop, shop.db, asked, shop.charges.current());
      return { success: true, data: quote };
    },
  );
  app.post(
    `${base}/quote`,
    {
      ...describeCall({
        tag,
        summary: 'What lines would cost if they were sent to a country; a line with a problem is not charged',
        reply: QuoteReply,
        // Documents the lines; the handler validates them one by one.
        body: GuestQuoteRequest.extend({ lines: z.array(GuestLine).max(QUOTE_LINES_MAX) }),
        currency: true,
        failures: ['TOO_MANY_TRIES'],
        hide: isAlias,
      }),
      // Read-only, so no XSRF token is needed.
      config: { xsrf: false },
    },
    async (request, reply) => {
      await ofNetwork.take(networkOf(request));
      const { lines, country } = readRequest(request);
      const rate = await rateOf(request, reply, shop.rates);
      const asked = { lines, country, rate, today: binderyDay(shop.clock()) };
      return { success: true, data: await quoteOfLines(shop, shop.db, asked, shop.charges.current()) };
    },
  );
}

function readRequest(request: FastifyRequest) {
  const { lines, country } = read(GuestQuoteRequest, request.body);
  if (!isCountry(country)) throw invalid({ country: 'Choose a country.' });
  return { lines: readLines(lines), country };
}
