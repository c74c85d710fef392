import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isCountry } from '#features/region/server/country-code.ts';
import { API } from '#kernel/api.ts';
import { listReply } from '#kernel/envelope.ts';
import { describeCall, invalid, parseInput } from '#platform/http/calls.ts';
import { clientNetwork, type Throttle } from '#platform/http/throttle.ts';
import { chooseRate, getRequestRate } from '#platform/rates/visitor-rate.ts';
import { requireUser } from '#platform/sessions/visitor.ts';
import { type Charges, convertCharges } from '../charges.ts';
import { GuestLine, GuestTotalsRequest, NamedCostsReply, TotalsQuery, TotalsReply } from '../contract.ts';
import { TOTALS_LINES_MAX } from '../limits.ts';
import { binderyDay } from './bindery-day.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { parseGuestLines } from './guest-lines.ts';
import { calculateGuestTotals, calculateOrderTotals } from './totals.ts';

/** Totals API (decision 29), under the cart's base address and alias (decision 2). */
export function checkoutRoutes(app: FastifyInstance, shop: CheckoutDependencies): void {
  // Generous, because a guest's totals are requested after every change.
  const perNetwork = app.throttle({ tries: 120, seconds: 60 });
  for (const [i, base] of API.carts.entries()) totalsRoutes(app, shop, { base, isAlias: i > 0, perNetwork });
  const prices = (path: string, summary: string, pricesIn: (charges: Charges) => Charges['processing']) =>
    app.get(
      path,
      describeCall({ tag: 'Checkout', summary, reply: NamedCostsReply, currency: true }),
      async (request, reply) => {
        const rate = await getRequestRate(request, reply, shop.rates);
        const namedPrices = pricesIn(convertCharges(shop.charges.current(), rate));
        return listReply(namedPrices.map((price) => ({ ...price, currency: rate.currency })));
      },
    );
  prices(API.processingCosts, 'List fees per order', ({ processing }) => processing);
  prices(API.customizationPrices, 'List customisation prices per copy', ({ customization }) => customization);
}

interface TotalsBase {
  base: string;
  isAlias: boolean;
  perNetwork: Throttle;
}

function totalsRoutes(
  app: FastifyInstance,
  shop: CheckoutDependencies,
  { base, isAlias, perNetwork }: TotalsBase,
): void {
  const tag = 'Checkout';
  app.get(
    `${base}/totals`,
    describeCall({
      tag,
      summary: 'Calculate the cart’s totals',
      reply: TotalsReply,
      who: 'signedIn',
      currency: true,
      query: TotalsQuery,
      failures: ['NOT_FOUND'],
      hide: isAlias,
    }),
    async (request) => {
      const { userId, ...visitor } = await requireUser(request);
      const { shippingAddressId } = parseInput(TotalsQuery, request.query);
      const rate = chooseRate(request, visitor, shop.rates);
      const today = binderyDay(shop.clock());
      const input = { userId, rate, country: visitor.preferredCountry, today, shippingAddressId };
      const { totals } = await calculateOrderTotals(shop, shop.db, input, shop.charges.current());
      return { success: true, data: totals };
    },
  );
  app.post(
    `${base}/totals`,
    {
      ...describeCall({
        tag,
        summary: 'Calculate totals for lines sent to a country; lines with a problem are not charged',
        reply: TotalsReply,
        // Documents the lines; the handler validates them one by one.
        body: GuestTotalsRequest.extend({ lines: z.array(GuestLine).max(TOTALS_LINES_MAX) }),
        currency: true,
        failures: ['TOO_MANY_TRIES'],
        hide: isAlias,
      }),
      // Read-only, so no XSRF token is needed.
      config: { xsrf: false },
    },
    async (request, reply) => {
      await perNetwork.take(clientNetwork(request));
      const { lines, country } = readRequest(request);
      const rate = await getRequestRate(request, reply, shop.rates);
      const input = { lines, country, rate, today: binderyDay(shop.clock()) };
      return {
        success: true,
        data: await calculateGuestTotals(shop.db, input, shop.charges.current()),
      };
    },
  );
}

function readRequest(request: FastifyRequest) {
  const { lines, country } = parseInput(GuestTotalsRequest, request.body);
  if (!isCountry(country)) throw invalid({ country: 'Choose a country.' });
  return { lines: parseGuestLines(lines), country };
}
