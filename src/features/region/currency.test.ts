import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { writeCollections } from '#features/books/server/write.ts';
import { API } from '#kernel/api.ts';
import { ExchangeRatesReply } from '#kernel/region.ts';
import { defaultBinding } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { createPerson, jsonRequest, openBrowser } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openFreshCalls } from '#test/site.ts';

const calls = prepareFixture(() => openFreshCalls('stocked', seedShop));
const alice = prepareFixture(() => createPerson(calls.app, calls.db));
beforeAll(async () => {
  const bookData = { id: bookId(0) };
  await alice.inject({ method: 'POST', url: `${API.wishlists[0]}/item`, payload: { bookData } });
  await alice.inject(
    jsonRequest('POST', `${API.carts[0]}/item`, { bookData, quantity: 1, ...defaultBinding }),
  );
  await calls.db.query(`UPDATE users SET preferred_currency = 'JPY' WHERE id = $1`, [alice.id]);
}, 180_000);

async function seedShop(db: Db) {
  await db.query(`INSERT INTO exchange_rates VALUES ('JPY', '2026-02-03', 150), ('EUR', '2026-01-01', 0.5)`);
  await writeCollections(db, { newlyCrafted: [bookId(0)], gallerySuperDeluxe: [bookId(0)] });
  await db.query(
    `INSERT INTO service_prices (id, item, price, time, position) VALUES ('box', 'A box', 1000, 'a day', 1)`,
  );
  await db.query(`INSERT INTO faq_categories VALUES ('c', 'prices', 'Prices', 1)`);
  await db.query(`INSERT INTO faqs (id, category_id, question, answer, position)
    VALUES ('f', 'c', 'What is a box?', '{price box}', 1)`);
}

/** Every call that returns prices, with the path to its currency. */
const PRICED_CALLS = [
  API.regular[0],
  `${API.bestSeller[0]}/${bookId(29)}`,
  `${API.exclusive[0]}`,
  `${API.regular[0]}/search?q=war`,
  `${API.regular[0]}/title/emma`,
  `${API.recommendations}/${bookId(0)}`,
  API.featuredCollections,
  API.galleries,
];
const ACCOUNT_CALLS = [API.carts[0], API.wishlists[0]];
const findCurrencies = (body: string) => [
  ...new Set([...body.matchAll(/"currency":"(\w+)"/g)].map(([, code]) => code)),
];

test('the dollar rate has the date of the newest rate', async () => {
  const rates = async () =>
    new Map(
      ExchangeRatesReply.parse((await calls.app.inject(API.exchangeRates)).json()).data.map(
        ({ currency, asOf }) => [currency, asOf] as const,
      ),
    );
  expect(await rates()).toEqual(
    new Map([
      ['EUR', '2026-01-01'],
      ['JPY', '2026-02-03'],
      ['USD', '2026-02-03'],
    ]),
  );
  const change = `${API.users}/changeCurrency?value=100&currency=USD`;
  const { data } = (await alice.inject({ method: 'POST', url: change })).json();
  expect(data).toMatchObject({ amount: 100, asOf: '2026-02-03' });
});

describe('the currency of a request', () => {
  test.each([...PRICED_CALLS, ...ACCOUNT_CALLS])(
    'is taken from the header, else the account: %s',
    async (url) => {
      alice.cookies.set('currency', 'EUR');
      for (const header of ['usd', 'USD', 'Usd']) {
        const { body } = await alice.inject({ url, headers: { 'x-currency': header } });
        expect(findCurrencies(body)).toEqual(['USD']);
      }
      const { body, headers } = await alice.inject(url);
      expect(findCurrencies(body)).toEqual(['JPY']);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each(PRICED_CALLS)('is taken from a guest’s cookie, else dollars: %s', async (url) => {
    const guest = await openBrowser(calls.app);
    expect(findCurrencies((await guest.inject(url)).body)).toEqual(['USD']);
    for (const code of ['EUR', 'eur']) {
      guest.cookies.set('currency', code);
      const { body, headers } = await guest.inject(url);
      expect(findCurrencies(body)).toEqual(['EUR']);
      expect(headers.vary).toContain('X-Currency');
      expect(headers.vary).toContain('Cookie');
    }
    guest.cookies.set('currency', 'XXX');
    expect(findCurrencies((await guest.inject(url)).body)).toEqual(['USD']);
  });

  test.each([...PRICED_CALLS, ...ACCOUNT_CALLS, API.faqs])('is refused without a rate: %s', async (url) => {
    const reply = await alice.inject({ url, headers: { 'x-currency': 'XXX' } });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'INVALID_CURRENCY']);
  });

  test('is also used for prices in FAQ answers', async () => {
    expect((await alice.inject(API.faqs)).body).toContain('¥1,500');
    expect((await alice.inject({ url: API.faqs, headers: { 'x-currency': 'eur' } })).body).toContain('€5');
    expect((await calls.app.inject(API.faqs)).body).toContain('$10');
  });

  test('applies to price filters in lists, counts, facets and suggestions', async () => {
    const filter = encodeURIComponent(JSON.stringify({ where: { price: '[37350 TO 37350]' } }));
    const base = API.regular[0];
    expect((await alice.inject(`${base}?filter=${filter}`)).json().total).toBe(1);
    expect((await alice.inject(`${base}/count?filter=${filter}`)).json().data).toBe(1);
    expect((await calls.app.inject(`${base}/count?filter=${filter}`)).json().data).toBe(0);
    const suggest = `${base}/suggest?query=war&additionalQuery=${filter}`;
    expect((await alice.inject(suggest)).json().data).toHaveLength(1);
    expect((await calls.app.inject(suggest)).json().data).toEqual([]);
    const labels = (await alice.inject(`${base}/facets`)).json().data.price[0].label;
    expect(labels).toContain('¥');
  });
});
