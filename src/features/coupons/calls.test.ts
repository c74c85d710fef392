import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { putCoupon } from '#test/coupons.ts';
import { testDatabase } from '#test/database.ts';
import { createPeople, createPerson, openBrowser, type People, type Person } from '#test/people.ts';
import { openCalls } from '#test/site.ts';
import { CouponsReply, UserCouponsReply } from './contract.ts';
import { releaseCoupon, reserveCoupon } from './server/actions.ts';
import { couponFor } from './server/queries.ts';

let app: FastifyInstance;
let db: Db;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  const empty = await testDatabase();
  await empty.query(
    `INSERT INTO exchange_rates VALUES ('EUR', '2026-11-01', 0.5), ('JPY', '2026-11-01', 150)`,
  );
  ({ app, db, close } = await openCalls(empty));
  people = await createPeople(app, db);
});
beforeEach(() => db.script('DELETE FROM coupons; DELETE FROM coupon_uses; DELETE FROM offers'));
afterAll(() => close());

const JPY = { currency: 'JPY', rate: 150, exponent: 0, asOf: '2026-11-01' };
const LATER = "now() + interval '1 day'";
const BEFORE = "now() - interval '1 day'";
const UNKNOWN = 'This code isn’t valid. Please check the spelling.';

const problem = async (code: string, person: Person | null = null) => {
  const found = await couponFor(db, code, person?.id ?? null, DOLLAR_RATE);
  return 'problem' in found ? found.problem : null;
};
const use = (code: string, { id: userId }: Person, orderId: string) =>
  db.transaction((tx) => reserveCoupon(tx, { code, userId, orderId }));

describe('GET /api/coupons', () => {
  const all = async (headers: Record<string, string> = {}) => {
    const reply = await app.inject({ url: '/api/coupons', headers });
    expect(reply.statusCode).toBe(200);
    return CouponsReply.parse(reply.json()).data;
  };

  test('lists what runs now for everybody, in the currency of the request', async () => {
    await putCoupon(db, { code: 'FIVEOFF', amount: 500, minimum: 2001, endsAt: "'2126-01-02T03:04:05Z'" });
    await putCoupon(db, { code: 'WRAPPED', giftWrapping: true });
    await putCoupon(db, { code: 'MINE', percent: 10, userId: people.alice.id });
    await putCoupon(db, { code: 'EARLY', percent: 10, startsAt: LATER });
    await putCoupon(db, { code: 'OVER', percent: 10, endsAt: BEFORE });
    await putCoupon(db, { code: 'OFF', percent: 10, disabledAt: 'now()' });
    expect(await all({ 'x-currency': 'jpy' })).toEqual([
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

  test('leaves out what everybody together has used up', async () => {
    await putCoupon(db, { code: 'ONCE', percent: 10, totalUses: 1 });
    expect(await all()).toHaveLength(1);
    await use('ONCE', people.bob, 'order-1');
    expect(await all()).toEqual([]);
  });
});

describe('GET /api/coupons/user', () => {
  const of = async (person: Person) => {
    const reply = await person.inject('/api/coupons/user');
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    return UserCouponsReply.parse(reply.json()).data.map(({ code, isPersonal, isUsedUp }) => [
      code,
      isPersonal,
      isUsedUp,
    ]);
  };

  test('asks a guest to log in', async () => {
    const guest = await openBrowser(app);
    expect((await guest.inject('/api/coupons/user')).statusCode).toBe(401);
  });

  test('lists a person’s own and everybody’s, nobody else’s, and says which are used up', async () => {
    const { alice, bob } = people;
    await putCoupon(db, { code: 'COMMON', percent: 10 });
    await putCoupon(db, { code: 'FORALICE', percent: 20, userId: alice.id });
    await use('COMMON', alice, 'order-1');
    expect(await of(alice)).toEqual([
      ['FORALICE', true, false],
      ['COMMON', false, true],
    ]);
    expect(await of(bob)).toEqual([['COMMON', false, false]]);
  });
});

describe('a code', () => {
  test('is read however it is written, and gives its terms in the currency asked for', async () => {
    await putCoupon(db, { code: 'TEN', percent: 10, variantType: 'deluxe', alikeCopies: 3, minimum: 1000 });
    expect(await couponFor(db, '  ten ', null, JPY)).toEqual({
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

  test('that is unknown, was taken back or is somebody else’s is told alike', async () => {
    await putCoupon(db, { code: 'OFF', percent: 10, disabledAt: 'now()' });
    await putCoupon(db, { code: 'FORALICE', percent: 10, userId: people.alice.id });
    for (const code of ['NOTHING', 'OFF', 'FORALICE', '', '\u0000', '\ud800', 'X'.repeat(500)])
      expect(await problem(code, people.bob)).toBe(UNKNOWN);
    expect(await problem('FORALICE')).toBe(UNKNOWN);
    expect(await problem('FORALICE', people.alice)).toBeNull();
  });

  test('says when it ended and when it begins', async () => {
    await putCoupon(db, { code: 'OVER', percent: 10, endsAt: "'2026-01-31T12:00:00Z'" });
    await putCoupon(db, { code: 'EARLY', percent: 10, startsAt: "'2126-02-01T12:00:00Z'" });
    expect(await problem('OVER')).toBe('This code expired on 31-01-2026.');
    expect(await problem('EARLY')).toBe('This code is valid from 01-02-2126.');
  });

  test('is used by a person as often as they may, and by all as often as all may', async () => {
    const { alice, bob } = people;
    await putCoupon(db, { code: 'ONCE', percent: 10 });
    await putCoupon(db, { code: 'TWICE', percent: 10, perUser: 2 });
    await putCoupon(db, { code: 'FEW', percent: 10, perUser: null, totalUses: 2 });
    await use('ONCE', alice, 'order-1');
    expect(await problem('ONCE', alice)).toBe('You’ve already used this code.');
    expect(await problem('ONCE', bob)).toBeNull();
    await use('TWICE', alice, 'order-2');
    expect(await problem('TWICE', alice)).toBeNull();
    await use('TWICE', alice, 'order-3');
    expect(await problem('TWICE', alice)).toBe('You’ve used this code 2 times, the maximum per customer.');
    await use('FEW', alice, 'order-4');
    await use('FEW', alice, 'order-5');
    expect(await problem('FEW', bob)).toBe('This code is no longer available.');
  });
});

describe('a use', () => {
  const counted = async () =>
    (await db.query<{ n: number }>('SELECT count(*)::int AS n FROM coupon_uses WHERE released_at IS NULL'))[0]
      ?.n;

  test('is refused with the reason where the code gives nothing any more', async () => {
    await putCoupon(db, { code: 'OVER', percent: 10, endsAt: BEFORE });
    await expect(use('OVER', people.alice, 'order-1')).rejects.toMatchObject({
      status: 422,
      code: 'INVALID_COUPON',
      fields: { couponCode: expect.stringContaining('This code expired') },
    });
    expect(await counted()).toBe(0);
  });

  test('of one order is one, however often it is asked for', async () => {
    await putCoupon(db, { code: 'ONCE', percent: 10 });
    await use('once', people.alice, 'order-1');
    await use('ONCE', people.alice, 'order-1');
    expect(await counted()).toBe(1);
  });

  test('that was released is free again, and is released once', async () => {
    const { alice } = people;
    await putCoupon(db, { code: 'ONCE', percent: 10, totalUses: 1 });
    await use('ONCE', alice, 'order-1');
    await db.transaction((tx) => releaseCoupon(tx, 'order-1'));
    await db.transaction((tx) => releaseCoupon(tx, 'order-1'));
    await use('ONCE', alice, 'order-2');
    await expect(use('ONCE', alice, 'order-1')).rejects.toMatchObject({ code: 'INVALID_COUPON' });
    await db.transaction((tx) => releaseCoupon(tx, 'order-2'));
    await use('ONCE', alice, 'order-1');
    expect(await counted()).toBe(1);
  });

  test.each([
    ['a person', { perUser: 1 }],
    ['all', { perUser: null, totalUses: 1 }],
  ])('at the same time as others is no more than %s may', async (_who, limit) => {
    await putCoupon(db, { code: 'RACE', percent: 10, ...limit });
    const tries = await Promise.allSettled([1, 2, 3].map((n) => use('RACE', people.alice, `order-${n}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await counted()).toBe(1);
  });
});

describe('an offer', () => {
  const shown = async () =>
    (await app.inject('/api/offers'))
      .json<{ data: { couponCode: string }[] }>()
      .data.map((one) => one.couponCode);

  test('is shown while its code works for everybody, where orders can be placed', async () => {
    const codes = ['WORKS', 'OVER', 'FORALICE', 'USEDUP', 'NOCOUPON'];
    for (const code of codes)
      await db.query(
        `INSERT INTO offers (id, offer_title, image, coupon_code) VALUES ($1, 'Offer', '/x', $1)`,
        [code],
      );
    await putCoupon(db, { code: 'WORKS', percent: 10 });
    await putCoupon(db, { code: 'OVER', percent: 10, endsAt: BEFORE });
    await putCoupon(db, { code: 'FORALICE', percent: 10, userId: people.alice.id });
    await putCoupon(db, { code: 'USEDUP', percent: 10, totalUses: 1 });
    await use('USEDUP', people.bob, 'order-1');
    expect(await shown()).toEqual(['WORKS']);

    const closed = await openCalls({ ...db, close: async () => {} }, { payments: { sandbox: false } });
    expect((await closed.app.inject('/api/offers')).json().data).toEqual([]);
    await closed.close();
  });

  test('is hidden once it is disabled, though its code works', async () => {
    await putCoupon(db, { code: 'HIDDEN', percent: 10 });
    await db.query(
      `INSERT INTO offers (id, offer_title, image, coupon_code, disabled_at)
       VALUES ('HIDDEN', 'Offer', '/x', 'HIDDEN', now())`,
    );
    expect(await shown()).not.toContain('HIDDEN');
  });
});

test('of somebody who has left, a coupon of their own goes; what they used still counts, and is nobody’s', async () => {
  const leaver = await createPerson(app, db, { fullName: 'Leo Leaver', email: 'leo@example.com' });
  await putCoupon(db, { code: 'FORLEO', percent: 10, userId: leaver.id });
  await putCoupon(db, { code: 'ONCE', percent: 10, totalUses: 1 });
  await use('ONCE', leaver, 'order-1');
  expect((await leaver.inject('/api/users/export')).body).toMatch(
    /"couponUses":\s*\[\s*\{\s*"code":\s*"ONCE"/,
  );
  const payload = { password: leaver.password };
  const reply = await leaver.inject({ method: 'POST', url: '/api/users/delete-account', payload });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await db.query('SELECT code FROM coupons')).toEqual([{ code: 'ONCE' }]);
  expect(await db.query('SELECT code, user_id FROM coupon_uses')).toEqual([{ code: 'ONCE', user_id: null }]);
  expect(await problem('ONCE')).toBe('This code is no longer available.');
});

test('a coupon takes off exactly one thing, or the database refuses it', async () => {
  for (const gives of [{}, { percent: 10, amount: 100 }, { percent: 10, giftWrapping: true as const }])
    await expect(putCoupon(db, { code: 'WRONG', ...gives })).rejects.toThrow();
  await expect(putCoupon(db, { code: 'small', percent: 10 })).rejects.toThrow();
});
