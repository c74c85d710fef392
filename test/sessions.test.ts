import { describe, expect, test } from 'vitest';
import { LoginReply } from '#features/accounts/contract.ts';
import { cartItems } from '#features/cart/tables.ts';
import { wishlistItems } from '#features/wishlist/tables.ts';
import { SessionReply } from '#kernel/session.ts';
import { bookId } from './catalogue-books.ts';
import { insertRow } from './insert-row.ts';
import { formatCookies, openBrowser, PASSWORD } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { preparePeople } from './prepare-people.ts';
import { readRow } from './read-rows.ts';
import { openFreshCalls } from './site.ts';

const shop = prepareFixture(() => openFreshCalls('stocked'));
const people = preparePeople(shop);

const SESSION = 'rare-bindings.session_token';
const login = (email: string, password: string) =>
  ({ method: 'POST', url: '/api/login', payload: { email, password } }) as const;

describe('the session', () => {
  test('of a guest contains no user, an empty cart and a token', async () => {
    const reply = await shop.app.inject('/api/session');
    expect(reply.headers['cache-control']).toBe('no-store');
    const { data } = SessionReply.parse(reply.json());
    expect(data).toEqual({ user: null, cartCount: 0, wishlist: {}, xsrfToken: expect.any(String) });
    expect(reply.headers['set-cookie']).toContain(`XSRF-TOKEN=${data.xsrfToken};`);
  });

  test('of a user contains them, their cart count and wishlist', async () => {
    const { alice } = people;
    const book = bookId(0);
    const item = { userId: alice.id, bookId: book };
    const line = { ...item, leatherType: 'realLeather', color: 'oxblood' } as const;
    await insertRow(shop.db, cartItems, { ...line, variantType: 'deluxe', quantity: 2 });
    await insertRow(shop.db, cartItems, { ...line, variantType: 'superDeluxe', quantity: 3 });
    const { id: wishlistItemId } = await insertRow(shop.db, wishlistItems, item);
    const { data } = SessionReply.parse((await alice.inject('/api/session')).json());
    expect(data).toMatchObject({ cartCount: 5, wishlist: { [book]: wishlistItemId } });
    expect(data.user).toEqual({
      id: alice.id,
      userId: alice.id,
      fullName: 'Alice Archer',
      email: 'alice@example.com',
      photoURL: null,
      preferredCurrency: 'USD',
      preferredCountry: 'US',
      isVerified: true,
      isExclusive: false,
    });
  });

  test('ends after thirty days', async () => {
    const browser = await signInAs('bob@example.com');
    await shop.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE token = $1`, [
      readToken(browser.cookies),
    ]);
    expect((await browser.inject('/api/session')).json().data.user).toBeNull();
  });

  test('is extended at most once a day', async () => {
    const browser = await signInAs('bob@example.com');
    const readSessionCookies = async () =>
      [(await browser.inject('/api/session')).headers['set-cookie'] ?? []]
        .flat()
        .filter((cookie) => cookie.startsWith(SESSION));
    expect(await readSessionCookies()).toEqual([]);
    const token = readToken(browser.cookies);
    await shop.db.query(`UPDATE sessions SET expires_at = now() + interval '28 days' WHERE token = $1`, [
      token,
    ]);
    const [cookie] = await readSessionCookies();
    expect(cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { days } = await readRow<{ days: number }>(
      shop.db,
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM sessions WHERE token = $1`,
      [token],
    );
    expect(days).toBe(30);
    expect(await readSessionCookies()).toEqual([]);
    expect((await browser.inject('/api/session')).json().data.user.fullName).toBe('Bob Binder');
  });

  test('is rejected if its cookie was changed by a character', async () => {
    const { cookies } = people.alice;
    const value = cookies.get(SESSION) ?? '';
    const changed = `${value[0] === 'a' ? 'b' : 'a'}${value.slice(1)}`;
    const reply = await shop.app.inject({
      url: '/api/session',
      headers: { cookie: `${SESSION}=${changed}` },
    });
    expect(reply.json().data.user).toBeNull();
  });

  test('is rejected if its cookie is combined from two', async () => {
    const [alice, bob] = [people.alice, people.bob].map(({ cookies }) =>
      decodeURIComponent(cookies.get(SESSION) ?? '').split('.'),
    );
    const mixed = encodeURIComponent(`${alice?.[0]}.${bob?.[1]}`);
    const reply = await shop.app.inject({ url: '/api/session', headers: { cookie: `${SESSION}=${mixed}` } });
    expect(reply.json().data.user).toBeNull();
  });
});

describe('logging in', () => {
  test('answers with the user and sets an HttpOnly cookie', async () => {
    const browser = await openBrowser(shop.app);
    const reply = await browser.inject(login('Alice@Example.com ', PASSWORD));
    expect(reply.statusCode).toBe(200);
    expect(LoginReply.parse(reply.json()).user.fullName).toBe('Alice Archer');
    expect(Object.keys(reply.json()).sort()).toEqual(['success', 'user']);
    const cookies = [reply.headers['set-cookie'] ?? []].flat();
    expect(cookies.find((cookie) => cookie.startsWith(SESSION))).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookies).toContainEqual(expect.stringMatching(/^currency=USD; /));
    expect(cookies).toContainEqual(expect.stringMatching(/^country=US; /));
  });

  test('fails the same way for a wrong password and an unknown address', async () => {
    const replies = [
      await (await openBrowser(shop.app)).inject(login('alice@example.com', 'wrong password')),
      await (await openBrowser(shop.app)).inject(login('nobody@example.com', 'wrong password')),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({
        success: false,
        code: 'BAD_CREDENTIALS',
        message: 'Wrong user ID or password. Please try again.',
      });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  test('says which field is missing or wrong', async () => {
    const browser = await openBrowser(shop.app);
    const reply = await browser.inject(login('not an address', ''));
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { email: 'Email is not valid.', password: 'Enter your password.' },
    });
  });

  test('creates a new session and ends the previous one', async () => {
    const browser = await signInAs('bob@example.com');
    const before = browser.cookies.get(SESSION) ?? '';
    await browser.inject(login('bob@example.com', PASSWORD));
    expect(browser.cookies.get(SESSION)).not.toBe(before);
    const reply = await shop.app.inject({ url: '/api/session', headers: { cookie: `${SESSION}=${before}` } });
    expect(reply.json().data.user).toBeNull();
  });

  test('never adopts a planted session', async () => {
    const browser = await openBrowser(shop.app);
    browser.cookies.set(SESSION, 'planted.bm90IGEgc2lnbmF0dXJl');
    await browser.inject(login('bob@example.com', PASSWORD));
    expect(readToken(browser.cookies)).not.toContain('planted');
  });

  test.each([
    ['logs in', { url: '/api/login', payload: { email: 'alice@example.com', password: PASSWORD } }],
    [
      'signs up',
      {
        url: '/api/users/create',
        payload: { fullName: 'Nora Newcomer', email: 'nora@example.com', password: PASSWORD },
      },
    ],
  ] as const)('someone who %s over a planted valid session gets a new one', async (_description, call) => {
    const planted = (await signInAs('bob@example.com')).cookies.get(SESSION) ?? '';
    const browser = await openBrowser(shop.app);
    browser.cookies.set(SESSION, planted);
    // The browser first visits Bob's shop, whose token its forms send.
    await browser.inject('/api/session');
    expect((await browser.inject({ method: 'POST', ...call })).statusCode).toBe(200);
    expect(browser.cookies.get(SESSION)).not.toBe(planted);
    expect((await browser.inject('/api/session')).json().data.user.email).toBe(call.payload.email);
    const plantedSession = await shop.app.inject({
      url: '/api/session',
      headers: { cookie: `${SESSION}=${planted}` },
    });
    expect(plantedSession.json().data.user, 'the planted session has ended').toBeNull();
  });

  test('out again ends the session, by POST or GET', async () => {
    for (const method of ['POST', 'GET'] as const) {
      const browser = await signInAs('bob@example.com');
      const cookie = `${SESSION}=${browser.cookies.get(SESSION)}`;
      const reply = await browser.inject({ method, url: '/api/logout' });
      expect(reply.json()).toEqual({ success: true, data: null });
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(browser.cookies.has(SESSION)).toBe(false);
      const after = await shop.app.inject({ url: '/api/session', headers: { cookie } });
      expect(after.json().data.user).toBeNull();
    }
  });
});

describe('a request that changes something', () => {
  const invalidToken = { success: false, code: 'INVALID_XSRF_TOKEN' };
  const logout = (method: 'GET' | 'POST', headers: Record<string, string>) =>
    shop.app.inject({ method, url: '/api/logout', headers });

  test.each(['GET', 'POST'] as const)('by %s is refused without the XSRF header', async (method) => {
    const reply = await logout(method, { cookie: formatCookies(people.alice) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(invalidToken);
    expect((await people.alice.inject('/api/session')).json().data.user).not.toBeNull();
  });

  test('is refused with the token of another session, or of a guest', async () => {
    const own = `${SESSION}=${people.alice.cookies.get(SESSION)}`;
    for (const browser of [people.bob, await openBrowser(shop.app)]) {
      const token = browser.cookies.get('XSRF-TOKEN') ?? '';
      const reply = await logout('POST', { cookie: `${own}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token });
      expect(reply.json()).toMatchObject(invalidToken);
    }
  });

  test('is refused with a made-up token, and with a header without its cookie', async () => {
    const forged = await logout('POST', { cookie: 'XSRF-TOKEN=a.b', 'x-xsrf-token': 'a.b' });
    expect(forged.json()).toMatchObject(invalidToken);
    const token = (await openBrowser(shop.app)).cookies.get('XSRF-TOKEN') ?? '';
    expect((await logout('POST', { 'x-xsrf-token': token })).json()).toMatchObject(invalidToken);
    const good = await logout('POST', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token });
    expect(good.statusCode).toBe(200);
  });

  test('answers 404 for an unknown call', async () => {
    expect((await shop.app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404);
  });
});

async function signInAs(email: string) {
  const browser = await openBrowser(shop.app);
  const reply = await browser.inject(login(email, PASSWORD));
  expect(reply.statusCode).toBe(200);
  return browser;
}

const readToken = (cookies: Map<string, string>) =>
  decodeURIComponent(cookies.get(SESSION) ?? '').split('.')[0] ?? '';
