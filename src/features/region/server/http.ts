import type { FastifyInstance, FastifyReply } from 'fastify';
import { API } from '#kernel/api.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { REGION_PATH } from '#kernel/paths.ts';
import { CountriesReply, ExchangeRatesReply, type ListedCountry } from '#kernel/region.ts';
import { safeNextPath, toSitePath } from '#kernel/site-path.ts';
import { describeCall } from '#platform/http/calls.ts';
import { COUNTRY_COOKIE } from '../limits.ts';
import { renderChoicePage } from './choice-page.ts';
import { listCountries } from './countries.ts';
import { regionCookies } from './region-cookies.ts';

interface Region {
  rates: { all(): ExchangeRate[] };
  origin: string;
}

/** Countries, currencies and rates, and the country choice without JavaScript (decision 30). */
export function regionRoutes(app: FastifyInstance, { rates, origin }: Region): void {
  const countries = cachedCountries(() => rates.all());

  app.get(
    API.countries,
    describeCall({
      tag: 'Region',
      summary: 'List delivery countries with their currencies',
      reply: CountriesReply,
    }),
    (_request, reply) => {
      const data = countries();
      return reply
        .header('cache-control', 'public, max-age=3600')
        .send({ success: true, data, total: data.length });
    },
  );

  app.get(
    API.exchangeRates,
    describeCall({
      tag: 'Region',
      summary: 'List exchange rates from US dollars',
      reply: ExchangeRatesReply,
    }),
    (_request, reply) => {
      const data = rates.all();
      return reply
        .header('cache-control', 'public, max-age=600')
        .send({ success: true, data, total: data.length });
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    REGION_PATH,
    { schema: { hide: true } },
    (request, reply) => {
      const next = safeNextPath(queryValue(request.query.next));
      const requestedCode = queryValue(request.query.country);
      const country = countries().find(({ code }) => code === requestedCode?.toUpperCase());
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      if (!country)
        return sendChoicePage(
          reply,
          countries(),
          next,
          request.cookies[COUNTRY_COOKIE],
          Boolean(requestedCode),
        );
      reply.header('set-cookie', regionCookies(country, origin));
      return reply.redirect(toSitePath(next), 303);
    },
  );
}

/** A single query value; missing or repeated ones are undefined. */
const queryValue = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Rebuilds the list only when the currencies change. */
function cachedCountries(rates: () => ExchangeRate[]): () => ListedCountry[] {
  let cacheKey = '';
  let list: ListedCountry[] = [];
  return () => {
    const currencies = rates().map(({ currency }) => currency);
    const key = currencies.join();
    if (key !== cacheKey) {
      list = listCountries(new Set(currencies));
      cacheKey = key;
    }
    return list;
  };
}

function sendChoicePage(
  reply: FastifyReply,
  countries: readonly ListedCountry[],
  next: string,
  current: string | undefined,
  unknown: boolean,
): FastifyReply {
  return reply
    .code(unknown ? 422 : 200)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(renderChoicePage({ countries, next, current, unknown }));
}
