import { describe, expect, test } from 'vitest';
import { createThrottle } from '#platform/http/throttle.ts';
import { post } from '#test/account-calls.ts';
import { testDatabase } from '#test/database.ts';
import { openBrowser } from '#test/people.ts';
import { type Calls, openCalls } from '#test/site.ts';

const CODE = '/api/users/email-code';
let made = 0;
const someone = () => `bounded-${++made}@example.com`;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('codes of the whole shop', () => {
  const shopWith = async (lower: Record<number, number>) =>
    openCalls(await testDatabase(), {
      throttle: ({ tries, seconds }) => createThrottle({ tries: lower[tries] ?? tries, seconds }),
    });
  const asking = async ({ app, db }: Calls, network: string, email = someone()) => {
    const browser = await openBrowser(app);
    const reply = await post(browser, CODE, { email }, network);
    const [sent] = await db.query<{ code: string }>(
      `SELECT content->>'code' AS code FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
      [email],
    );
    const code = sent?.code ?? '';
    const prove = (given: string) =>
      post(browser, `${CODE}/verify`, { ticket: reply.json().data.ticket, code: given }, network);
    return { status: reply.statusCode, code, prove };
  };

  test('go out so often at most, from one network, from all of its neighbours and from anywhere', async () => {
    const shop = await shopWith({ 30: 3, 120: 5, 2000: 6 });
    const statuses = async (networks: string[]) => {
      const all: number[] = [];
      for (const network of networks) all.push((await asking(shop, network)).status);
      return all;
    };
    expect(await statuses(Array(4).fill('2001:db8:1:1::1'))).toEqual([200, 200, 200, 429]);
    expect(await statuses(['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'])).toEqual([
      200, 200, 429,
    ]);
    expect(await statuses(['2001:db8:2:1::1', '2001:db8:3:1::1'])).toEqual([200, 429]);
    await shop.close();
  });

  test('are not used up for a network by asking for one address too soon', async () => {
    const shop = await shopWith({ 30: 2 });
    const email = someone();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await asking(shop, '10.9.0.1', email)).status);
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
    expect((await asking(shop, '10.9.0.1')).status).toBe(200);
    await shop.close();
  });

  test.each([
    ['from one network', { 100: 2 }, '10.9.1.1'],
    ['of all addresses', { 5000: 2 }, '10.9.2.2'],
  ])('may be wrong so often a day, %s; right ones cost nothing', async (_from, lower, last) => {
    const shop = await shopWith(lower);
    for (let i = 0; i < 4; i += 1) {
      const { code, prove } = await asking(shop, '10.9.1.1');
      expect((await prove(code)).statusCode).toBe(200);
    }
    const { code, prove } = await asking(shop, '10.9.1.1');
    expect((await prove(wrong(code))).json().code).toBe('WRONG_CODE');
    expect((await prove(wrong(code))).json().code).toBe('WRONG_CODE');
    const other = await asking(shop, last);
    expect((await other.prove(other.code)).json().code).toBe('TOO_MANY_TRIES');
    await shop.close();
  });

  test('are sent to nobody where nothing can be paid', async () => {
    const shop = await openCalls(await testDatabase(), { payments: undefined });
    expect((await asking(shop, '10.9.3.1')).status).toBe(404);
    await shop.close();
  });
});
