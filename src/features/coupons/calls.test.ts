import { beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { offers } from '#features/offers/tables.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { putCoupon } from '#test/coupons.ts';
import { testDatabase } from '#test/database.ts';
import { insertRow } from '#test/insert-row.ts';
import { createPerson, openBrowser, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { openCalls } from '#test/site.ts';
import { CouponsReply, UserCouponsReply } from './contract.ts';
import { releaseCoupon, reserveCoupon } from './server/actions.ts';
import { couponFor } from './server/queries.ts';

const shop = prepareFixture(async () => {
  const empty = await testDatabase();
  await empty.query(
    `INSERT INTO exchange_rates VALUES ('EUR', '2026-11-01', 0.5), ('JPY', '2026-11-01', 150)`,
  );
  return openCalls(empty);
});
const { alice, bob } = preparePeople(shop);
beforeEach(() => shop.db.script('DELETE FROM coupons; DELETE FROM coupon_uses; DELETE FROM offers'));

const addCoupon = (coupon: Parameters<typeof putCoupon>[1]) => putCoupon(shop.db, coupon);
const JPY = { currency: 'JPY', rate: 150, exponent: 0, asOf: '2026-11-01' };
const LATER = "now() + interval '1 day'";
const BEFORE = "now() - interval '1 day'";
const UNKNOWN = 'This code isn’t valid. Please check the spelling.';

const findProblem = async (code: string, person: Person | null = null) => {
  const result = await couponFor(shop.db, code, person?.id ?? null, DOLLAR_RATE);
  return 'problem' in result ? result.problem : null;
};
const reserve = (code: string, { id: userId }: Person, orderId: string) =>
  shop.db.transaction((tx) => reserveCoupon(tx, { code, userId, orderId }));

describe('GET /api/coupons', () => {
  const listCoupons = async (headers: Record<string, string> = {}) => {
    const reply = await shop.app.inject({ url: '/api/coupons', headers });
    expect(reply.statusCode).toBe(200);
    return CouponsReply.parse(reply.json()).data;
  };

  test('lists currently valid coupons for everyone, in the request’s currency', async () => {
    await addCoupon({ code: 'FIVEOFF', amount: 500, minimum: 2001, endsAt: "'2126-01-02T03:04:05Z'" });
    await addCoupon({ code: 'WRAPPED', giftWrapping: true });
    await addCoupon({ code: 'MINE', percent: 10, userId: alice.id });
    await addCoupon({ code: 'EARLY', percent: 10, startsAt: LATER });
    await addCoupon({ code: 'OVER', percent: 10, endsAt: BEFORE });
    await addCoupon({ code: 'OFF', percent: 10, disabledAt: 'now()' });
    expect(await listCoupons({ 'x-currency': 'jpy' })).toEqual([
      {
        code: 'FIVEOFF',
        title: 'Coupon FIVEOFF',
        terms: { amount: 750, minimum: 3002, currency: 'JPY' },
        endsAt: '2126-01-02T03:04:05Z',
      },
      {
        code: 'WRAPPED',
        title: 'Coupon WRAPPED',
        terms: { giftWrapping: true, minimum: 0, currency: 'JPY' },
        endsAt: null,
      },
    ]);
  });

  test('leaves out coupons that are used up', async () => {
    await addCoupon({ code: 'ONCE', percent: 10, totalUses: 1 });
    expect(await listCoupons()).toHaveLength(1);
    await reserve('ONCE', bob, 'order-1');
    expect(await listCoupons()).toEqual([]);
  });
});

describe('GET /api/coupons/user', () => {
  const listUserCoupons = async (person: Person) => {
    const reply = await person.inject('/api/coupons/user');
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    return UserCouponsReply.parse(reply.json()).data.map(({ code, isPersonal, isUsedUp }) => [
      code,
      isPersonal,
      isUsedUp,
    ]);
  };

  test('lists the customer’s own and general coupons, marking used-up ones, but none for guests', async () => {
    expect((await (await openBrowser(shop.app)).inject('/api/coupons/user')).statusCode).toBe(401);
    await addCoupon({ code: 'COMMON', percent: 10 });
    await addCoupon({ code: 'FORALICE', percent: 20, userId: alice.id });
    await reserve('COMMON', alice, 'order-1');
    expect(await listUserCoupons(alice)).toEqual([
      ['FORALICE', true, false],
      ['COMMON', false, true],
    ]);
    expect(await listUserCoupons(bob)).toEqual([['COMMON', false, false]]);
  });
});

describe('a code', () => {
  test('ignores case and spaces and gives its terms in the requested currency', async () => {
    await addCoupon({ code: 'TEN', percent: 10, variantType: 'deluxe', alikeCopies: 3, minimum: 1000 });
    expect(await couponFor(shop.db, '  ten ', null, JPY)).toEqual({
      terms: {
        code: 'TEN',
        title: 'Coupon TEN',
        percent: 10,
        variantType: 'deluxe',
        alikeCopies: 3,
        minimum: 1500,
      },
    });
  });

  test('that is unknown, disabled or another customer’s gets the same message', async () => {
    await addCoupon({ code: 'OFF', percent: 10, disabledAt: 'now()' });
    await addCoupon({ code: 'FORALICE', percent: 10, userId: alice.id });
    for (const code of ['NOTHING', 'OFF', 'FORALICE', '', '\u0000', '\ud800', 'X'.repeat(500)])
      expect(await findProblem(code, bob)).toBe(UNKNOWN);
    expect(await findProblem('FORALICE')).toBe(UNKNOWN);
    expect(await findProblem('FORALICE', alice)).toBeNull();
  });

  test('says when it expired or becomes valid', async () => {
    await addCoupon({ code: 'OVER', percent: 10, endsAt: "'2026-01-31T12:00:00Z'" });
    await addCoupon({ code: 'EARLY', percent: 10, startsAt: "'2126-02-01T12:00:00Z'" });
    expect(await findProblem('OVER')).toBe('This code expired on 31 January 2026.');
    expect(await findProblem('EARLY')).toBe('This code is valid from 1 February 2126.');
  });

  test('respects the limits per customer and in total', async () => {
    await addCoupon({ code: 'ONCE', percent: 10 });
    await addCoupon({ code: 'TWICE', percent: 10, perUser: 2 });
    await addCoupon({ code: 'FEW', percent: 10, perUser: null, totalUses: 2 });
    await reserve('ONCE', alice, 'order-1');
    expect(await findProblem('ONCE', alice)).toBe('You’ve already used this code.');
    expect(await findProblem('ONCE', bob)).toBeNull();
    await reserve('TWICE', alice, 'order-2');
    expect(await findProblem('TWICE', alice)).toBeNull();
    await reserve('TWICE', alice, 'order-3');
    expect(await findProblem('TWICE', alice)).toBe(
      'You’ve used this code 2 times, the maximum per customer.',
    );
    await reserve('FEW', alice, 'order-4');
    await reserve('FEW', alice, 'order-5');
    expect(await findProblem('FEW', bob)).toBe('This code is no longer available.');
  });
});

describe('a use', () => {
  const countUses = () => countRows(shop.db, 'FROM coupon_uses WHERE released_at IS NULL');

  test('is refused with the reason once the code has expired', async () => {
    await addCoupon({ code: 'OVER', percent: 10, endsAt: BEFORE });
    await expect(reserve('OVER', alice, 'order-1')).rejects.toMatchObject({
      status: 422,
      code: 'INVALID_COUPON',
      fields: { couponCode: expect.stringContaining('This code expired') },
    });
    expect(await countUses()).toBe(0);
  });

  test('is counted once per order', async () => {
    await addCoupon({ code: 'ONCE', percent: 10 });
    await reserve('once', alice, 'order-1');
    await reserve('ONCE', alice, 'order-1');
    expect(await countUses()).toBe(1);
  });

  test('can be reserved again after its release; releasing is idempotent', async () => {
    await addCoupon({ code: 'ONCE', percent: 10, totalUses: 1 });
    await reserve('ONCE', alice, 'order-1');
    await shop.db.transaction((tx) => releaseCoupon(tx, 'order-1'));
    await shop.db.transaction((tx) => releaseCoupon(tx, 'order-1'));
    await reserve('ONCE', alice, 'order-2');
    await expect(reserve('ONCE', alice, 'order-1')).rejects.toMatchObject({ code: 'INVALID_COUPON' });
    await shop.db.transaction((tx) => releaseCoupon(tx, 'order-2'));
    await reserve('ONCE', alice, 'order-1');
    expect(await countUses()).toBe(1);
  });

  test.each([
    ['per customer', { perUser: 1 }],
    ['in total', { perUser: null, totalUses: 1 }],
  ])('concurrent with others respects the limit %s', async (_title, limit) => {
    await addCoupon({ code: 'RACE', percent: 10, ...limit });
    const tries = await Promise.allSettled([1, 2, 3].map((n) => reserve('RACE', alice, `order-${n}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countUses()).toBe(1);
  });
});

describe('an offer', () => {
  const listOfferCodes = async () =>
    (await shop.app.inject('/api/offers'))
      .json<{ data: { couponCode: string }[] }>()
      .data.map((offer) => offer.couponCode);

  test('is shown while enabled, its code works for everyone and orders can be placed', async () => {
    const codes = ['WORKS', 'OVER', 'FORALICE', 'USEDUP', 'NOCOUPON', 'HIDDEN'];
    for (const code of codes)
      await insertRow(shop.db, offers, { id: code, offerTitle: 'Offer', image: '/x', couponCode: code });
    await addCoupon({ code: 'WORKS', percent: 10 });
    await addCoupon({ code: 'OVER', percent: 10, endsAt: BEFORE });
    await addCoupon({ code: 'FORALICE', percent: 10, userId: alice.id });
    await addCoupon({ code: 'USEDUP', percent: 10, totalUses: 1 });
    await reserve('USEDUP', bob, 'order-1');
    await addCoupon({ code: 'HIDDEN', percent: 10 });
    await shop.db.query(`UPDATE offers SET disabled_at = now() WHERE id = 'HIDDEN'`);
    expect(await listOfferCodes()).toEqual(['WORKS']);

    const closed = await openCalls({ ...shop.db, close: async () => {} }, { payments: { sandbox: false } });
    expect((await closed.app.inject('/api/offers')).json().data).toEqual([]);
    await closed.close();
  });
});

test('deleting an account removes its personal coupons; its uses still count', async () => {
  const leaver = await createPerson(shop.app, shop.db, { fullName: 'Leo Leaver', email: 'leo@example.com' });
  await addCoupon({ code: 'FORLEO', percent: 10, userId: leaver.id });
  await addCoupon({ code: 'ONCE', percent: 10, totalUses: 1 });
  await reserve('ONCE', leaver, 'order-1');
  expect((await leaver.inject('/api/users/export')).body).toMatch(
    /"couponUses":\s*\[\s*\{\s*"code":\s*"ONCE"/,
  );
  const payload = { password: leaver.password };
  const reply = await leaver.inject({ method: 'POST', url: '/api/users/delete-account', payload });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await shop.db.query('SELECT code FROM coupons')).toEqual([{ code: 'ONCE' }]);
  expect(await shop.db.query('SELECT code, user_id FROM coupon_uses')).toEqual([
    { code: 'ONCE', user_id: null },
  ]);
  expect(await findProblem('ONCE')).toBe('This code is no longer available.');
});

test('the database requires exactly one discount per coupon', async () => {
  for (const discount of [{}, { percent: 10, amount: 100 }, { percent: 10, giftWrapping: true as const }])
    await expect(addCoupon({ code: 'WRONG', ...discount })).rejects.toThrow();
  await expect(addCoupon({ code: 'small', percent: 10 })).rejects.toThrow();
});
