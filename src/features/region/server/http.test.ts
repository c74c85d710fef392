import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { CountriesReply, ExchangeRatesReply } from '#kernel/region.ts';
import { regionRoutes } from './http.ts';

const rate = (currency: string) => ({ currency, rate: 1, exponent: 2, asOf: '2026-01-01' });

async function createRegionApp(currencies = ['USD', 'EUR']) {
  const app = Fastify();
  await app.register(cookie);
  regionRoutes(app, { rates: { all: () => currencies.map(rate) }, origin: 'http://shop.test' });
  return app;
}

describe('region calls', () => {
  test('list the countries with their currencies', async () => {
    const reply = await (await createRegionApp()).inject('/api/countries');
    const { data, total } = CountriesReply.parse(reply.json());
    expect(total).toBe(data.length);
    expect(data.find(({ code }) => code === 'FR')).toMatchObject({ name: 'France', currency: 'EUR' });
  });

  test('rebuild the list when a currency is added', async () => {
    const currencies = ['USD'];
    const app = await createRegionApp(currencies);
    const japan = async () =>
      CountriesReply.parse((await app.inject('/api/countries')).json()).data.find(
        ({ code }) => code === 'JP',
      );
    expect((await japan())?.currency).toBe('USD');
    currencies.push('JPY');
    expect((await japan())?.currency).toBe('JPY');
  });

  test('list the rates', async () => {
    const reply = await (await createRegionApp()).inject('/api/exchange-rates');
    expect(ExchangeRatesReply.parse(reply.json()).data).toEqual([rate('USD'), rate('EUR')]);
  });
});

describe('choosing a country without JavaScript', () => {
  const choose = async (query: string) => (await createRegionApp()).inject(`/region?${query}`);

  test('stores country and currency for a year and goes back', async () => {
    const reply = await choose('country=FR&next=/blogs%3Fpage%3D2');
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe('/blogs?page=2');
    expect(reply.headers['set-cookie']).toEqual([
      'country=FR; Path=/; Max-Age=31536000; SameSite=Lax',
      'currency=EUR; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
  });

  test('goes back to addresses with letters of any script', async () => {
    const reply = await choose(`country=FR&next=${encodeURIComponent('/blog/Война%20и мир')}`);
    expect(reply.headers.location).toBe(
      `/blog/${encodeURIComponent('Война')}%20${encodeURIComponent('и')}%20${encodeURIComponent('мир')}`,
    );
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
    'never leaves the shop for %j',
    async (next) => {
      const reply = await choose(`country=FR&next=${encodeURIComponent(next)}`);
      expect(reply.headers.location).toBe('/');
    },
  );

  test('shows the list without a country, and an error for an unknown one', async () => {
    const page = await choose('next=/cart');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<option value="US" selected>United States · USD</option>');
    expect(page.body).toContain('<input type="hidden" name="next" value="/cart">');
    const unknown = await choose('country=XX');
    expect(unknown.statusCode).toBe(422);
    expect(unknown.body).toContain('We don’t deliver to that country');
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  test('escapes input in its page', async () => {
    const reply = await choose(`next=${encodeURIComponent('/"><script>alert(1)</script>')}`);
    expect(reply.body).not.toContain('<script>');
  });
});
