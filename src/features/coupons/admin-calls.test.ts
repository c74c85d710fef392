import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createPerson } from '#test/people.ts';
import { openSeededShop } from '#test/shared-calls.ts';
import type { Calls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

let shop: Calls;
let owner: Colleague;
beforeAll(async () => {
  shop = await openSeededShop();
  owner = await createColleague(shop.app, shop.db, 'owner');
});
afterAll(() => shop.close());

const add = (more: object) =>
  owner.inject({
    method: 'POST',
    url: '/api/admin/coupons',
    payload: { code: 'autumn', title: 'A tenth off', percent: 10, ...more },
  });
const one = async (code: string) => (await owner.inject(`/api/admin/coupons/${code}`)).json().data;
const change = (code: string, was: object, now: object) =>
  owner.inject({
    method: 'PUT',
    url: `/api/admin/coupons/${code}`,
    payload: { was, now: { ...was, ...now } },
  });

describe('a coupon', () => {
  test('is made with its code in capitals, once', async () => {
    expect((await add({})).json().data).toMatchObject({ id: 'AUTUMN', percent: 10, perUser: 1, uses: 0 });
    expect((await add({})).json().fields).toHaveProperty('code');
  });

  test.each([
    ['nothing', { percent: null }, 'percent'],
    ['two things', { amount: 500 }, 'percent'],
    ['more than all', { percent: 101 }, 'percent'],
    ['to nobody that is known', { customerId: 'nobody' }, 'customerId'],
    [
      'until before it begins',
      { startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
      'endsAt',
    ],
    ['under a code with signs in it', { code: 'A B' }, 'code'],
  ])('that gives %s is refused', async (_what, more, field) => {
    const reply = await add({ code: 'WRONG', ...more });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
  });

  test('is changed and disabled, and what used it stays', async () => {
    await add({ code: 'SPRING' });
    const ada = await createPerson(shop.app, shop.db, { fullName: 'Ada', email: 'ada.spring@example.com' });
    await shop.db.query(
      `INSERT INTO coupon_uses (id, code, user_id, order_id) VALUES ($1, 'SPRING', $2, 'an-order')`,
      [newId(), ada.id],
    );
    const was = await one('SPRING');
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
