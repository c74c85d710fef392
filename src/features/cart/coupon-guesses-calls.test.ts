import { beforeAll, describe, expect, test } from 'vitest';
import { addBook, PRIDE, post, prepareCarts, readCart } from '#test/cart-calls.ts';
import { putCoupon } from '#test/coupons.ts';
import { newNetwork } from '#test/networks.ts';
import { createPerson, type Person } from '#test/people.ts';

const { shop } = prepareCarts();
beforeAll(() => putCoupon(shop.db, { code: 'TEN', percent: 10 }));

const get = (path: string) => ({ method: 'GET', url: `/api/carts/${path}` }) as const;
const apply = (couponCode: string) => post('apply-coupon', { couponCode });
let readers = 0;
const somebody = (): Promise<Person> => {
  readers += 1;
  return createPerson(shop.app, shop.db, { fullName: 'Rosa Reader', email: `rosa${readers}@example.com` });
};

describe('guessing coupon codes', () => {
  const guess = (person: Person, couponCode: string, remoteAddress: string) =>
    person.inject({ ...apply(couponCode), remoteAddress });

  test('is throttled per account after ten tries, on any network and path', async () => {
    const rosa = await somebody();
    for (let n = 0; n < 10; n += 1)
      expect((await guess(rosa, `WRONG${n}`, newNetwork())).statusCode).toBe(422);
    await addBook(rosa, PRIDE);
    const calls = [
      apply('TEN'),
      get('apply-coupon?couponCode=TEN'),
      { ...apply('TEN'), url: '/api/cart/apply-coupon' },
    ];
    for (const call of calls) {
      const reply = await rosa.inject({ ...call, remoteAddress: newNetwork() });
      expect(reply.statusCode).toBe(429);
      expect(reply.json()).toMatchObject({ code: 'TOO_MANY_TRIES' });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await readCart(rosa)).toMatchObject({ couponCode: null });
  });

  test('is throttled per network after thirty tries', async () => {
    const network = newNetwork();
    for (let reader = 0; reader < 3; reader += 1) {
      const rosa = await somebody();
      for (let n = 0; n < 10; n += 1) expect((await guess(rosa, `WRONG${n}`, network)).statusCode).toBe(422);
    }
    expect((await guess(await somebody(), 'TEN', network)).statusCode).toBe(429);
  });

  test('doesn’t count valid codes', async () => {
    const rosa = await somebody();
    await addBook(rosa, PRIDE);
    const network = newNetwork();
    for (let n = 0; n < 40; n += 1) expect((await guess(rosa, 'TEN', network)).statusCode).toBe(200);
  });
});
