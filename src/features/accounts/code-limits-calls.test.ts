import { describe, expect, test } from 'vitest';
import { createThrottle } from '#platform/http/throttle.ts';
import { testDatabase } from '#test/database.ts';
import { makeWrongCode, newEmail, requestCode } from '#test/email-code-calls.ts';
import { openCalls } from '#test/site.ts';

describe('emailed codes', () => {
  const openShopWithLimits = async (limits: Record<number, number>) =>
    openCalls(await testDatabase(), {
      throttle: ({ tries, seconds }) => createThrottle({ tries: limits[tries] ?? tries, seconds }),
    });

  test('are limited per network, per wider network and for the whole shop', async () => {
    const shop = await openShopWithLimits({ 30: 3, 120: 5, 2000: 6 });
    const collectStatuses = async (networks: string[]) => {
      const results: number[] = [];
      for (const network of networks) results.push((await requestCode(shop, newEmail(), { network })).status);
      return results;
    };
    expect(await collectStatuses(Array(4).fill('2001:db8:1:1::1'))).toEqual([200, 200, 200, 429]);
    expect(await collectStatuses(['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'])).toEqual([
      200, 200, 429,
    ]);
    expect(await collectStatuses(['2001:db8:2:1::1', '2001:db8:3:1::1'])).toEqual([200, 429]);
    await shop.close();
  });

  test('don’t count requests refused because an address asked too soon', async () => {
    const shop = await openShopWithLimits({ 30: 2 });
    const email = newEmail();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1)
      statuses.push((await requestCode(shop, email, { network: '10.9.0.1' })).status);
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
    expect((await requestCode(shop, newEmail(), { network: '10.9.0.1' })).status).toBe(200);
    await shop.close();
  });

  test.each([
    ['from one network', { 100: 2 }, '10.9.1.1'],
    ['in the whole shop', { 5000: 2 }, '10.9.2.2'],
  ])(
    'allow a limited number of wrong tries a day %s; correct ones cost nothing',
    async (_from, lower, last) => {
      const shop = await openShopWithLimits(lower);
      for (let i = 0; i < 4; i += 1) {
        const { code, prove } = await requestCode(shop, newEmail(), { network: '10.9.1.1' });
        expect((await prove(code)).statusCode).toBe(200);
      }
      const { code, prove } = await requestCode(shop, newEmail(), { network: '10.9.1.1' });
      expect((await prove(makeWrongCode(code))).json().code).toBe('WRONG_CODE');
      expect((await prove(makeWrongCode(code))).json().code).toBe('WRONG_CODE');
      const attempt = await requestCode(shop, newEmail(), { network: last });
      expect((await attempt.prove(attempt.code)).json().code).toBe('TOO_MANY_TRIES');
      await shop.close();
    },
  );

  test('aren’t available when payments are disabled', async () => {
    const shop = await openCalls(await testDatabase(), { payments: undefined });
    expect((await requestCode(shop, newEmail(), { network: '10.9.3.1' })).status).toBe(404);
    await shop.close();
  });
});
