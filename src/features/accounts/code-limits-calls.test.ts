import { describe, expect, test } from 'vitest';
import { createThrottle } from '#platform/http/throttle.ts';
import { post } from '#test/account-calls.ts';
import { testDatabase } from '#test/database.ts';
import { openBrowser } from '#test/people.ts';
import { type Calls, openCalls } from '#test/site.ts';

const CODE = '/api/users/email-code';
let emailCount = 0;
const newEmail = () => `bounded-${++emailCount}@example.com`;
const makeWrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('emailed codes', () => {
  const openShopWithLimits = async (limits: Record<number, number>) =>
    openCalls(await testDatabase(), {
      throttle: ({ tries, seconds }) => createThrottle({ tries: limits[tries] ?? tries, seconds }),
    });
  const requestCode = async ({ app, db }: Calls, network: string, email = newEmail()) => {
    const browser = await openBrowser(app);
    const reply = await post(browser, CODE, { email }, network);
    const [row] = await db.query<{ code: string }>(
      `SELECT content->>'code' AS code FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
      [email],
    );
    const code = row?.code ?? '';
    const prove = (submittedCode: string) =>
      post(browser, `${CODE}/verify`, { ticket: reply.json().data.ticket, code: submittedCode }, network);
    return { status: reply.statusCode, code, prove };
  };

  test('are limited per network, per wider network and for the whole shop', async () => {
    const shop = await openShopWithLimits({ 30: 3, 120: 5, 2000: 6 });
    const collectStatuses = async (networks: string[]) => {
      const results: number[] = [];
      for (const network of networks) results.push((await requestCode(shop, network)).status);
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
    for (let i = 0; i < 5; i += 1) statuses.push((await requestCode(shop, '10.9.0.1', email)).status);
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
    expect((await requestCode(shop, '10.9.0.1')).status).toBe(200);
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
        const { code, prove } = await requestCode(shop, '10.9.1.1');
        expect((await prove(code)).statusCode).toBe(200);
      }
      const { code, prove } = await requestCode(shop, '10.9.1.1');
      expect((await prove(makeWrongCode(code))).json().code).toBe('WRONG_CODE');
      expect((await prove(makeWrongCode(code))).json().code).toBe('WRONG_CODE');
      const attempt = await requestCode(shop, last);
      expect((await attempt.prove(attempt.code)).json().code).toBe('TOO_MANY_TRIES');
      await shop.close();
    },
  );

  test('aren’t available when payments are disabled', async () => {
    const shop = await openCalls(await testDatabase(), { payments: undefined });
    expect((await requestCode(shop, '10.9.3.1')).status).toBe(404);
    await shop.close();
  });
});
