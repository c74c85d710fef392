import { beforeEach, describe, expect, test } from 'vitest';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openSeededCalls } from '#test/site.ts';
import { createColleague } from '#test/staff.ts';

const shop = prepareFixture(openSeededCalls);
const owner = prepareFixture(() => createColleague(shop.app, shop.db, 'owner'));
/** Uses the API, since the shop caches its rates in memory. */
beforeEach(async () => {
  await shop.db.script('DELETE FROM exchange_rates');
  const first = { EUR: 0.9, GBP: 0.8, JPY: 150 };
  const rates = Object.entries(first).map(([currency, rate]) => ({ currency, rate }));
  await postRates('', { asOf: '2026-11-01', rates });
});

const postRates = (path: string, payload: object) =>
  owner.inject({ method: 'POST', url: `/api/admin/rates${path}`, payload });
const fetchRates = async () =>
  Object.fromEntries(
    (await shop.app.inject('/api/exchange-rates'))
      .json()
      .data.map(({ currency, rate }: { currency: string; rate: number }) => [currency, rate]),
  );

describe('rates', () => {
  test('entered by hand apply at once, and the history keeps earlier ones', async () => {
    const rates = [{ currency: 'EUR', rate: 0.95 }];
    expect((await postRates('', { asOf: '2026-11-20', rates })).statusCode).toBe(200);
    expect(await fetchRates()).toMatchObject({ EUR: 0.95, GBP: 0.8 });
    const history = (await owner.inject('/api/admin/rates/history?q=eur')).json();
    expect(history.data).toEqual([
      { currency: 'EUR', rate: 0.95, asOf: '2026-11-20' },
      { currency: 'EUR', rate: 0.9, asOf: '2026-11-01' },
    ]);
  });

  test('with large changes are refused until confirmed', async () => {
    const body = { asOf: '2026-11-20', rates: [{ currency: 'EUR', rate: 9 }] };
    const refused = await postRates('', body);
    expect([refused.statusCode, refused.json().fields.EUR]).toEqual([
      422,
      'This is a change of 900%. Confirm it if it is correct.',
    ]);
    expect(await fetchRates()).toMatchObject({ EUR: 0.9 });
    expect((await postRates('', { ...body, isConfirmed: true })).statusCode).toBe(200);
    expect(await fetchRates()).toMatchObject({ EUR: 9 });
  });

  test('of a file are previewed without being saved', async () => {
    const text = 'Date, USD, JPY, SEK\n20 November 2026, 1.1, 330, 11\n';
    expect((await postRates('/file', { text })).json().data).toMatchObject({
      asOf: '2026-11-20',
      changes: [
        { currency: 'EUR', was: 0.9, rate: 0.90909091, change: 1.01, isJump: false },
        { currency: 'JPY', was: 150, rate: 300, change: 100, isJump: true },
      ],
      others: ['SEK'],
      missing: ['GBP'],
      isOld: false,
    });
    expect(await fetchRates()).toMatchObject({ EUR: 0.9, JPY: 150 });
    const notRates = await postRates('/file', { text: 'Title, Price\nEmma, 12' });
    expect([notRates.statusCode, notRates.json().fields.text]).toEqual([422, expect.stringMatching(/ECB/)]);
  });

  test('are refused for future dates and for the dollar', async () => {
    const future = await postRates('', { asOf: '2999-01-01', rates: [{ currency: 'EUR', rate: 0.9 }] });
    expect(future.json().fields).toHaveProperty('asOf');
    const dollar = await postRates('', { asOf: '2026-11-20', rates: [{ currency: 'USD', rate: 2 }] });
    expect(dollar.json().fields).toHaveProperty('USD');
  });
});
