import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { PAGES, PRODUCT_FEED, REGION_PATH } from '#kernel/paths.ts';
import { folderEmail } from '#platform/email/email.ts';
import { PROTECTED_PAGES } from '#test/protected-pages.ts';
import { SAMPLES } from './call-samples.ts';
import { createFolder } from './create-folder.ts';
import { isLong } from './effort.ts';
import { newNetwork } from './networks.ts';
import { openPages } from './page-calls.ts';
import { createPerson, openBrowser, type Person } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { encodeRequest } from './sample.ts';

const folder = createFolder();
const shop = prepareFixture(async () => {
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  for (const [end, text] of [
    ['', 'plain'],
    ['.br', 'as Brotli'],
    ['.gz', 'as gzip'],
  ])
    await writeFile(join(folder, `client/assets/some.js${end}`), `${text}`);
  return openPages({
    origin: 'https://shop.test',
    publicFolder: join(folder, 'client'),
    email: folderEmail({ folder: join(folder, 'email'), from: 'Rare Bindings <shop@localhost>' }),
  });
});
const guest = prepareFixture(() => openBrowser(shop.app));

/** Calls known to set cookies; long runs check all calls. */
const SETS_COOKIES = /login|logout|\/users|currenc|countr/;

/** A new account, since a call may end its session or delete it. */
const createNewPerson = (isVerified = true) =>
  createPerson(shop.app, shop.db, { isVerified, isExclusive: true });

async function call(name: string, person: Person): Promise<LightMyRequestResponse> {
  const sample = (await SAMPLES[name]?.(person, shop)) ?? {};
  return person.inject({ ...(await encodeRequest(name, sample)), remoteAddress: newNetwork() });
}

const readCookies = ({ headers }: LightMyRequestResponse) => [headers['set-cookie'] ?? []].flat();
const ADDRESSES = [...Object.values(PAGES), '/nothing/here', '/files/x', '/covers/a/b/c', '/healthz'].concat(
  ['//faq', '/%zz', '/%2Fx', `/${'a'.repeat(9000)}`, '/robots.txt', '/sitemap.xml', PRODUCT_FEED],
  [REGION_PATH, '/assets/some.js', API.openapi, API.docs, '/api/none', `/api/books/${'a'.repeat(400)}`],
  ['/api/books?filter=%00', '/blogs/feed.xml', '/login.data?next=/faq', `${PAGES.profile}?x`],
);

const expectSecure = (cookie: string, where: string) => {
  expect(cookie, where).toMatch(/; Secure(;|$)/);
  expect(cookie, where).toMatch(/; SameSite=(Lax|Strict)(;|$)/);
  expect(cookie, where).toMatch(/; Path=\/(;|$)/);
};

describe('a shop served over HTTPS', () => {
  test('every cookie of every call is Secure and SameSite', { timeout: 240_000 }, async () => {
    const cookieNames = new Set<string>();
    for (const callName of Object.keys(SAMPLES).filter((name) => isLong || SETS_COOKIES.test(name))) {
      const reply = await call(callName, await createNewPerson(!/resend/.test(callName)));
      expect(reply.statusCode, `${callName}: ${reply.body.slice(0, 200)}`).toBeLessThan(400);
      for (const cookie of readCookies(reply)) {
        expectSecure(cookie, callName);
        cookieNames.add(cookie.split('=')[0] ?? '');
      }
    }
    expect([...cookieNames].sort()).toEqual(
      ['__Secure-rare-bindings.session_token', 'XSRF-TOKEN', 'country', 'currency'].sort(),
    );
  });

  test('cookies of pages and renewed sessions are Secure and SameSite too', async () => {
    const person = await createNewPerson();
    await shop.db.query(`UPDATE sessions SET expires_at = now() + interval '2 days' WHERE user_id = $1`, [
      person.id,
    ]);
    const renewed = readCookies(await person.inject(PAGES.profile));
    expect(renewed.join()).toContain('session_token');
    for (const cookie of renewed) expectSecure(cookie, 'a longer session');
    // Guests are redirected from member pages, so everyday runs check those signed in.
    for (const address of isLong ? ADDRESSES : PROTECTED_PAGES.map((name) => PAGES[name]))
      for (const cookie of readCookies(await person.inject(address.replaceAll(/:\w+/g, 'x'))))
        expectSecure(cookie, address);
    // The proxy speaks plain HTTP to the shop.
    const regionCookies = readCookies(await guest.inject(`${REGION_PATH}?country=FR&next=/faq`));
    expect(regionCookies).toHaveLength(2);
    for (const cookie of regionCookies) expectSecure(cookie, REGION_PATH);
  });
});

test('every reply denies unused features and framing, and sets only secure cookies', async () => {
  for (const address of ADDRESSES) {
    const reply = await guest.inject(address.replaceAll(/:\w+/g, 'x'));
    const { headers, statusCode } = reply;
    const where = `${address.slice(0, 60)} ${statusCode}`;
    for (const cookie of readCookies(reply)) expectSecure(cookie, where);
    expect(headers['permissions-policy'], where).toMatch(/\bcamera=\(\).*\bgeolocation=\(\)/);
    for (const feature of ['fullscreen', 'clipboard', 'picture-in-picture', 'encrypted-media'])
      expect(headers['permissions-policy'], where).not.toContain(feature);
    expect(headers['x-frame-options'], where).toBe('DENY');
    const policy = String(headers['content-security-policy'] ?? '');
    if (policy.includes('frame-ancestors')) expect(policy, where).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], where).toBe('nosniff');
  }
});

describe('refused encodings are not sent', () => {
  const requestWith = (url: string, accepted: string) =>
    shop.app.inject({ url, headers: { 'accept-encoding': accepted } });

  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'br;q=0, gzip'],
    ['gzip', 'br;q=0, *'],
    ['br', 'gzip;q=0, *'],
    ['gzip', 'br;q=0.2, gzip;q=0.9'],
    [undefined, 'br;q=0'],
    [undefined, 'br; q=0.000, gzip;Q=0'],
    [undefined, '*;q=0'],
    [undefined, 'identity, br;q=0.5'],
    [undefined, 'gzip;q=0, br;q=0, *'],
    [undefined, ''],
  ])('for a built file: %s for %j', async (encoding, accepted) => {
    const reply = await requestWith('/assets/some.js', accepted);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.body).toBe(encoding === 'br' ? 'as Brotli' : encoding === 'gzip' ? 'as gzip' : 'plain');
  });

  test.each(['br;q=0', 'gzip;q=0', '*;q=0', 'br;q=0, gzip;q=0, *', 'identity'])(
    'for other public files: %s',
    async (accepted) => {
      for (const url of ['/sitemap.xml', '/robots.txt', PRODUCT_FEED, '/blogs/feed.xml', API.countries]) {
        const { statusCode, headers } = await requestWith(url, accepted);
        expect(statusCode, url).toBe(200);
        if (/br;q=0|\*;q=0|identity/.test(accepted)) expect(headers['content-encoding'], url).not.toBe('br');
        if (/gzip;q=0|\*;q=0|identity/.test(accepted))
          expect(headers['content-encoding'], url).not.toBe('gzip');
      }
    },
  );

  test('for the product feed: gzip if accepted in any notation', async () => {
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['*', 'gzip'],
      ['br, gzip;q=0.1', 'gzip'],
      ['br', undefined],
      ['x-not-gzip', undefined],
    ] as const)
      expect((await requestWith(PRODUCT_FEED, accepted)).headers['content-encoding'], accepted).toBe(
        encoding,
      );
  });
});

test('other sites can’t subscribe anyone or post to the shop', async () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const count = async () =>
    (await shop.db.query<{ n: number }>('SELECT count(*)::int AS n FROM subscriptions'))[0]?.n;
  const before = await count();
  const foreignHeaders = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://shop.test.evil.example' },
  ] as Record<string, string>[];
  const calls = [
    [`${API.contact}/subscribe`, { email: 'eve@example.com', type: 'Subsription' }],
    [API.contact, { name: 'Eve', email: 'eve@example.com', message: 'Hello' }],
    [API.events, { events: [{ name: 'view_item', bookId: 'x' }] }],
  ] as const;
  for (const headers of foreignHeaders) {
    for (const [url, payload] of calls) {
      const reply = await guest.inject({ method: 'POST', url, payload, headers });
      expect([url, headers, reply.statusCode, reply.json().code]).toEqual([
        url,
        headers,
        400,
        'FOREIGN_SITE',
      ]);
    }
    const page = await guest.inject({
      method: 'POST',
      url: PAGES.subscribe,
      payload: 'email=eve%40example.com&type=Subsription',
      headers: { ...FORM, ...headers },
    });
    expect([page.statusCode, page.headers.location]).toEqual([303, PAGES.subscribe]);
  }
  expect(await count()).toBe(before);

  const ownHeaders = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://shop.test' },
    { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' },
  ] as Record<string, string>[];
  for (const [n, headers] of ownHeaders.entries()) {
    const payload = `email=ada${n}%40example.com&type=Subsription`;
    const page = await guest.inject({
      method: 'POST',
      url: PAGES.subscribe,
      payload,
      headers: { ...FORM, ...headers },
    });
    expect(page.headers.location, JSON.stringify(headers)).toBe(`${PAGES.subscribe}?outcome=done`);
    const [url, body] = calls[0];
    const reply = await guest.inject({
      method: 'POST',
      url,
      payload: { ...body, email: `bea${n}@example.com` },
      headers,
    });
    expect(reply.statusCode, JSON.stringify(headers)).toBe(200);
  }
  expect(await count()).toBe((before ?? 0) + 2 * ownHeaders.length);
});
