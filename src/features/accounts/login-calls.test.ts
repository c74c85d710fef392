import { describe, expect, test } from 'vitest';
import { openAccounts, post } from '#test/account-calls.ts';
import { isLong } from '#test/effort.ts';
import { countHashes } from '#test/hashes.ts';
import { PASSWORD } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';

const accounts = prepareFixture(openAccounts);

describe('login throttling', () => {
  test('allows ten wrong passwords per account and network; nobody else is affected', async () => {
    const guesses = isLong ? 1000 : 100;
    const { email } = await accounts.createNewcomer();
    const browser = await accounts.guest();
    const replies = await Promise.all(
      Array.from({ length: guesses }, () =>
        post(browser, '/api/login', { email, password: 'wrong password' }, '10.5.0.1'),
      ),
    );
    const codes = Map.groupBy(replies, (reply) => reply.json().code);
    expect([...codes].map(([code, group]) => [code, group.length])).toEqual(
      [
        ['BAD_CREDENTIALS', 10],
        ['TOO_MANY_TRIES', guesses - 10],
      ].sort(),
    );
    const refused = codes.get('TOO_MANY_TRIES')?.[0];
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
    // The right password is refused from there too, or the refusal would reveal it; elsewhere it works.
    expect((await accounts.login(email, PASSWORD, '10.5.0.1')).statusCode).toBe(429);
    expect((await accounts.login(email, PASSWORD, '10.5.0.2')).statusCode).toBe(200);
    expect((await accounts.login('alice@example.com', PASSWORD, '10.5.0.1')).statusCode).toBe(200);
  });

  test('treats unknown addresses like known ones', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await accounts.login('nobody@example.com', 'wrong password', '10.5.0.5')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('stops a network after a hundred failed logins across accounts', async () => {
    const browser = await accounts.guest();
    const statuses: number[] = [];
    for (let i = 0; i < 101; i += 1) {
      const reply = await post(
        browser,
        '/api/login',
        { email: `spray-${i}@example.com`, password: 'Summer2026!' },
        '2001:db8:1:2::1',
      );
      statuses.push(reply.statusCode);
    }
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses[100]).toBe(429);
    // Another address in the same /64 counts as the same network.
    expect((await accounts.login('alice@example.com', PASSWORD, '2001:db8:1:2:ffff::9')).statusCode).toBe(
      429,
    );
    expect((await accounts.login('alice@example.com', PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('doesn’t count correct passwords', async () => {
    for (let i = 0; i < 15; i += 1)
      expect((await accounts.login('bob@example.com', PASSWORD, '10.5.0.3')).statusCode).toBe(200);
  });

  test('lets many people log in at once from different networks', async () => {
    const { email } = await accounts.createNewcomer();
    const replies = await Promise.all(
      Array.from({ length: isLong ? 200 : 40 }, (_, i) => accounts.login(email, PASSWORD, `10.6.0.${i}`)),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('does the same hashing work for unknown addresses as for wrong passwords', async () => {
    for (const email of ['alice@example.com', 'nobody@example.com'])
      expect(await countHashes(() => accounts.login(email, 'wrong password', '10.5.0.4'))).toBe(1);
  });
});

describe('customer API calls', () => {
  test.each([
    ['GET', 'profile'],
    ['POST', 'updateProfile'],
    ['PUT', 'updatePassword'],
    ['POST', 'add-address?addressType=shipping'],
    ['PUT', 'address/x?addressType=shipping'],
    ['DELETE', 'delete-address?addressId=x&addressType=shipping'],
    ['POST', 'updateCurrency'],
    ['POST', 'changeCurrency?value=100&currency=EUR'],
    ['GET', 'export'],
    ['POST', 'delete-account'],
    ['POST', 'resend-verification-link'],
  ] as const)('%s %s requires login, checks the XSRF token and isn’t cached', async (method, path) => {
    const reply = await (await accounts.guest()).inject({ method, url: `/api/users/${path}` });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ success: false, code: 'UNAUTHENTICATED', message: 'Please log in.' });
    expect(reply.headers['cache-control']).toBe('no-store');
    const token = accounts.people.alice.cookies.get('XSRF-TOKEN') ?? '';
    if (method === 'GET') return;
    const forged = await accounts.people.alice.inject({
      method,
      url: `/api/users/${path}`,
      headers: { 'x-xsrf-token': `${token}x` },
    });
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
  });
});
