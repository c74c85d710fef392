import { describe, expect, test } from 'vitest';
import { insertRow } from '#test/insert-row.ts';
import { createPerson, jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { openSeededShop } from '#test/shared-calls.ts';
import { couponUses } from './tables.ts';

const shop = prepareFixture(openSeededShop);
const owner = prepareColleague(shop, 'owner');

const add = (overrides: object) =>
  owner.inject(
    jsonRequest('POST', '/api/admin/coupons', {
      code: 'autumn',
      title: 'A tenth off',
      percent: 10,
      ...overrides,
    }),
  );
const getCoupon = async (code: string) => (await owner.inject(`/api/admin/coupons/${code}`)).json().data;
const change = (code: string, was: object, now: object) =>
  owner.inject(jsonRequest('PUT', `/api/admin/coupons/${code}`, { was, now: { ...was, ...now } }));

describe('a coupon', () => {
  test('is created once, with its code in capitals', async () => {
    expect((await add({})).json().data).toMatchObject({ id: 'AUTUMN', percent: 10, perUser: 1, uses: 0 });
    expect((await add({})).json().fields).toHaveProperty('code');
  });

  test.each([
    ['no discount', { percent: null }, 'percent'],
    ['two discounts', { amount: 500 }, 'percent'],
    ['more than 100 per cent', { percent: 101 }, 'percent'],
    ['an unknown customer', { customerId: 'nobody' }, 'customerId'],
    [
      'an end before its start',
      { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
      'endsAt',
    ],
    ['an invalid code', { code: 'A B' }, 'code'],
  ])('with %s is refused', async (_title, overrides, field) => {
    const reply = await add({ code: 'WRONG', ...overrides });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
  });

  test('is listed in the default order if the requested one is unknown', async () => {
    await add({ code: 'NEWEST' });
    const listCodes = async (sort: string) => {
      const { data } = (await owner.inject(`/api/admin/coupons?sort=${sort}`)).json();
      return data.map(({ code }: { code: string }) => code);
    };
    const newestFirst = await listCodes('-createdAt');
    expect(newestFirst[0]).toBe('NEWEST');
    expect(await listCodes('nothing')).toEqual(newestFirst);
    // Its id is its code.
    expect(await listCodes('-id')).toEqual(await listCodes('-code'));
  });

  test('can be changed and disabled; its uses stay', async () => {
    await add({ code: 'SPRING' });
    const ada = await createPerson(shop.app, shop.db, { fullName: 'Ada', email: 'ada.spring@example.com' });
    await insertRow(shop.db, couponUses, { code: 'SPRING', userId: ada.id, orderId: 'an-order' });
    const was = await getCoupon('SPRING');
    expect(was.uses).toBe(1);
    expect((await change('SPRING', was, { percent: 20, isDisabled: true })).json().data).toMatchObject({
      percent: 20,
      isDisabled: true,
      uses: 1,
    });
    const uses = (await owner.inject('/api/admin/coupons/SPRING/uses')).json();
    expect(uses).toMatchObject({
      total: 1,
      data: [{ orderId: 'an-order', orderCode: null, name: 'Ada', releasedAt: null }],
    });
    expect((await change('SPRING', was, { code: 'OTHER' })).json().fields).toHaveProperty('code');
    expect((await owner.inject({ method: 'DELETE', url: '/api/admin/coupons/SPRING' })).statusCode).toBe(404);
  });
});
