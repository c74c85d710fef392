import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { type Calls, openCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

let shop: Calls;
let owner: Colleague;
beforeAll(async () => {
  shop = await openCalls(await testDatabase(), { countryHeader: 'cf-ipcountry', trustProxy: 1 });
  owner = await createColleague(shop.app, shop.db, 'owner');
});
afterAll(() => shop.close());

const put = (code: string, isClosed: boolean) =>
  owner.inject({ method: 'PUT', url: `/api/admin/countries/${code}`, payload: { isClosed } });
const from = async (country: string) =>
  (await shop.app.inject({ url: '/api/countries', headers: { 'cf-ipcountry': country } })).statusCode;

test('a country is closed at once, and opened again, and the others are left as they are', async () => {
  expect((await put('FR', true)).json().data.isCountryKnown).toBe(true);
  await put('IT', true);
  expect([await from('FR'), await from('IT'), await from('GB')]).toEqual([403, 403, 200]);
  const { countries } = (await put('FR', false)).json().data;
  expect(countries.filter(({ isClosed }: { isClosed: boolean }) => isClosed)).toEqual([
    { code: 'IT', name: 'Italy', isClosed: true },
  ]);
  expect([await from('FR'), await from('IT')]).toEqual([200, 403]);
  expect((await put('XX', true)).statusCode).toBe(404);
});
