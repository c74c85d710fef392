import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Calls, openSeededCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

let shop: Calls;
let owner: Colleague;
beforeAll(async () => {
  shop = await openSeededCalls();
  owner = await createColleague(shop.app, shop.db, 'owner');
});
/** Set through the API, since the shop caches its rates in memory. */
beforeEach(async () => {
  await shop.db.script('DELETE FROM exchange_rates');
  const first = { EUR: 0.9, GBP: 0.8, JPY: 150 };
  const rates = Object.entries(first).map(([currency, rate]) => ({ currency, rate }));
  await post('', { asOf: '2026-11-01', rates });
});
afterAll(() => shop.close());

const post = (path: string, payload: object) =>
  owner.inject({ method: 'POST', url: `/api/admin/rates${path}`, payload });
const inForce = async () =>
  Object.fromEntries(
    (await shop.app.inject('/api/exchange-rates'))
      .json()
      .data.map(({ currency, rate }: { currency: string; rate: number }) => [currency, rate]),
  );

describe('rates', () => {
  test('written by hand are in force at once, and the history keeps those before', async () => {
    const rates = [{ currency: 'EUR', rate: 0.95 }];
    expect((await post('', { asOf: '2026-11-20', rates })).statusCode).toBe(200);
    expect(await inForce()).toMatchObject({ EUR: 0.95, GBP: 0.8 });
    const history = (await owner.inject('/api/admin/rates/history?q=eur')).json();
    expect(history.data).toEqual([
      { currency: 'EUR', rate: 0.95, asOf: '2026-11-20' },
      { currency: 'EUR', rate: 0.9, asOf: '2026-11-01' },
    ]);
  });

  test('that jump are refused until they are confirmed', async () => {
    const body = { asOf: '2026-11-20', rates: [{ currency: 'EUR', rate: 9 }] };
    const refused = await post('', body);
    expect([refused.statusCode, refused.json().fields.EUR]).toEqual([
      422,
      'This is a change of 900%. Confirm it if it is correct.',
    ]);
    expect(await inForce()).toMatchObject({ EUR: 0.9 });
    expect((await post('', { ...body, isConfirmed: true })).statusCode).toBe(200);
    expect(await inForce()).toMatchObject({ EUR: 9 });
  });

  test('of a file are shown before they are taken, and nothing changes by looking', async () => {
    const text = 'Date, USD, JPY, SEK\n20 November 2026, 1.1, 330, 11\n';
    expect((await post('/file', { text })).json().data).toMatchObject({
      asOf: '2026-11-20',
      changes: [
        { currency: 'EUR', was: 0.9, rate: 0.90909091, change: 1.01, isJump: false },
        { currency: 'JPY', was: 150, rate: 300, change: 100, isJump: true },
      ],
      others: ['SEK'],
      missing: ['GBP'],
      isOld: false,
    });
    expect(await inForce()).toMatchObject({ EUR: 0.9, JPY: 150 });
    const wrong = await post('/file', { text: 'Title, Price\nEmma, 12' });
    expect([wrong.statusCode, wrong.json().fields.text]).toEqual([422, expect.stringMatching(/ECB/)]);
  });

  test('are neither of days to come nor of the dollar', async () => {
    const future = await post('', { asOf: '2999-01-01', rates: [{ currency: 'EUR', rate: 0.9 }] });
    expect(future.json().fields).toHaveProperty('asOf');
    const dollar = await post('', { asOf: '2026-11-20', rates: [{ currency: 'USD', rate: 2 }] });
    expect(dollar.json().fields).toHaveProperty('USD');
  });
});
