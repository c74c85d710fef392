import { beforeAll, describe, expect, test } from 'vitest';
import { fillCart, openOrders, readTotals } from '#test/order-calls.ts';
import { jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';

const shop = prepareFixture(openOrders);
const owner = prepareColleague(shop, 'owner');
beforeAll(() => fillCart(shop.db, shop.people.alice, 0));

const getRecord = async (path: string) => (await owner.inject(`/api/admin/${path}`)).json().data;
const put = (path: string, was: object, now: object) =>
  owner.inject(jsonRequest('PUT', `/api/admin/${path}`, { was, now: { ...was, ...now } }));
const component = async (kind: string) =>
  (await readTotals(shop.people.alice)).components.find((part) => part.kind === kind);

describe('admin changes to charges', () => {
  test('apply a new tax rate to the next totals', async () => {
    const was = await getRecord('tax-rates/US-NY');
    expect(was.percent).toBeGreaterThan(1);
    const before = (await component('tax'))?.amount ?? 0;
    expect((await put('tax-rates/US-NY', was, { percent: was.percent * 2 })).statusCode).toBe(200);
    expect(Math.abs(((await component('tax'))?.amount ?? 0) - 2 * before)).toBeLessThanOrEqual(1);
    expect((await put('tax-rates/US-NY', was, { percent: 101 })).json().fields).toHaveProperty('now.percent');
  });

  test('add and remove a processing cost for the next totals', async () => {
    const created = await owner.inject(
      jsonRequest('POST', '/api/admin/processing-costs', { label: 'Handling', amount: 777, position: 5 }),
    );
    const labels = async () =>
      (await readTotals(shop.people.alice)).components
        .filter(({ label }) => label === 'Handling')
        .map(({ amount }) => amount);
    expect(await labels()).toEqual([777]);
    const { id } = created.json().data;
    expect(
      (await owner.inject({ method: 'DELETE', url: `/api/admin/processing-costs/${id}` })).statusCode,
    ).toBe(200);
    expect(await labels()).toEqual([]);
  });

  test('change a zone’s shipping price, but not its key', async () => {
    const zone = (await getRecord('shipping-zones/US')).zone;
    const was = await getRecord(`shipping-rates/${zone}%20standard`);
    const before = (await component('shipping'))?.amount ?? 0;
    await put(`shipping-rates/${zone}%20standard`, was, { base: was.base + 500 });
    expect((await component('shipping'))?.amount).toBe(before + 500);
    const moved = await put(`shipping-rates/${zone}%20standard`, was, { zone: 'elsewhere' });
    expect([moved.statusCode, Object.keys(moved.json().fields)]).toEqual([422, ['zone', 'speed']]);
  });

  test('merge edits to different fields of a rate', async () => {
    const was = await getRecord('tax-rates/US-CA');
    await put('tax-rates/US-CA', was, { name: 'California sales tax' });
    const second = (await put('tax-rates/US-CA', was, { percent: 3.125 })).json();
    expect(second).toMatchObject({
      data: { name: 'California sales tax', percent: 3.125 },
      others: ['name'],
    });
    const third = await put('tax-rates/US-CA', was, { percent: 4 });
    expect([third.statusCode, third.json().code]).toEqual([409, 'EDIT_CONFLICT']);
  });

  test('reject unknown countries', async () => {
    const reply = await owner.inject(
      jsonRequest('POST', '/api/admin/tax-rates', {
        country: 'XX',
        region: null,
        name: 'No tax',
        percent: 1,
      }),
    );
    expect([reply.statusCode, reply.json().fields]).toEqual([
      422,
      { country: expect.stringMatching(/code of a country/) },
    ]);
  });
});
