import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openCalls } from '#test/site.ts';
import { createColleague } from '#test/staff.ts';

const shop = prepareFixture(async () =>
  openCalls(await testDatabase(), { countryHeader: 'cf-ipcountry', trustProxy: 1 }),
);
const owner = prepareFixture(() => createColleague(shop.app, shop.db, 'owner'));

const setClosed = (code: string, isClosed: boolean) =>
  owner.inject({ method: 'PUT', url: `/api/admin/countries/${code}`, payload: { isClosed } });
const fetchStatusFrom = async (country: string) =>
  (await shop.app.inject({ url: '/api/countries', headers: { 'cf-ipcountry': country } })).statusCode;

test('closes and reopens a country without changing others', async () => {
  expect((await setClosed('FR', true)).json().data.isCountryKnown).toBe(true);
  await setClosed('IT', true);
  expect([await fetchStatusFrom('FR'), await fetchStatusFrom('IT'), await fetchStatusFrom('GB')]).toEqual([
    403, 403, 200,
  ]);
  const { countries } = (await setClosed('FR', false)).json().data;
  expect(countries.filter(({ isClosed }: { isClosed: boolean }) => isClosed)).toEqual([
    { code: 'IT', name: 'Italy', isClosed: true },
  ]);
  expect([await fetchStatusFrom('FR'), await fetchStatusFrom('IT')]).toEqual([200, 403]);
  expect((await setClosed('XX', true)).statusCode).toBe(404);
});
