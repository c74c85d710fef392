import { connect } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import { anyCharacter } from './any-character.ts';
import { runCount } from './effort.ts';
import { openPages } from './page-calls.ts';
import { createPerson, formatCookies } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';

const shop = prepareFixture(() =>
  openPages({
    // A future page with an open redirect.
    serveModules: (app) =>
      app.get<{ Querystring: { to: string } }>('/careless/page', ({ query }, reply) =>
        reply.redirect(query.to),
      ),
  }),
);
const alice = prepareFixture(() => createPerson(shop.app, shop.db));
let port: number;
beforeAll(async () => {
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

interface TargetReply {
  /** Undefined if the connection was closed without a reply. */
  status: number | undefined;
  location: string | undefined;
}

/** Sends the target byte for byte, unlike any client library. */
function sendTarget(target: string, { method = 'GET', cookie = '' } = {}): Promise<TargetReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let reply = '';
    socket.setEncoding('latin1').on('data', (data: string) => {
      reply += data;
    });
    socket.on('error', reject).on('close', () => {
      const head = reply.slice(0, reply.indexOf('\r\n\r\n'));
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]) || undefined,
        location: /^location: (.*)$/im.exec(head)?.[1],
      });
    });
    const headers = ['host: shop.test', 'connection: close', 'content-length: 0'];
    if (cookie) headers.push(`cookie: ${cookie}`);
    socket.write(`${method} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1');
  });
}

/** URL that a browser would request next; the only known shop is `http://shop.test`. */
const resolveLocation = (location: string) => new URL(location, 'http://shop.test/some/page');

function expectSafe({ status, location }: TargetReply, description: string): void {
  if (status !== undefined) expect(status, description).toBeLessThan(500);
  if (location === undefined) return;
  expect(location, description).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
  expect(resolveLocation(location).origin, description).toBe('http://shop.test');
}

describe('a path that starts with two slashes, also when decoded,', () => {
  test.each([
    ['//faq', '/faq'],
    ['///faq?q=gold', '/faq?q=gold'],
    ['//faq?q=50%', '/faq?q=50%25'],
    ['//host:99999/faq', '/host:99999/faq'],
    ['//user:pw@host/x', '/user:pw@host/x'],
    ['//evil.example/%2e%2e', '/'],
    ['//[/faq', '/[/faq'],
    ['//:80/', '/:80/'],
    ['//', '/'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/faq/..//evil.example', '/evil.example'],
    ['/faq/%2E%2e//evil.example', '/evil.example'],
    ['/./faq', '/faq'],
    ['http://shop.test//faq', '/faq'],
    ['//api/countries', '/api/countries'],
  ])('redirects to its normalised form: %s', async (target, normalised) => {
    for (const method of ['GET', 'HEAD', 'POST'])
      expect(await sendTarget(target, { method }), method).toEqual({ status: 308, location: normalised });
  });

  test.each([
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '//%2Fevil.example',
    '/.//%5Cevil.example',
    'http://shop.test/%2Fevil.example',
  ])('is refused without a normalised form: %s', async (target) => {
    expect(await sendTarget(target)).toEqual({ status: 400, location: undefined });
  });

  test('is answered normally if it can’t be parsed', async () => {
    expect(await sendTarget('//api/books?filter=%00')).toMatchObject({ status: 422 });
    expect(await sendTarget('//faq/%zz')).toMatchObject({ status: 400 });
  });
});

test('a target with any host is answered like its path', async () => {
  for (const host of ['http://shop.test', 'HTTPS://evil.example', 'http://user:pw@host:99999']) {
    expect(await sendTarget(`${host}${PAGES.listing}`), host).toEqual({ status: 200, location: undefined });
    expect(await sendTarget(`${host}${API.countries}`)).toMatchObject({ status: 200 });
    expect(await sendTarget(`${host}?q=x`)).toMatchObject({ status: 200 });
  }
});

describe('a signed-in visitor of the login page is redirected to the requested page', () => {
  const redirectTarget = async (page: string, nextPath: string) =>
    (await sendTarget(`${page}?next=${encodeURIComponent(nextPath)}`, { cookie: formatCookies(alice) }))
      .location;

  test.each([PAGES.login, PAGES.signup])('from %s, in any script', async (page) => {
    expect(await redirectTarget(page, '/€')).toBe('/%E2%82%AC');
    expect(await redirectTarget(page, '/blog/Война?q=мир#я')).toBe(
      `/blog/${encodeURIComponent('Война')}?q=${encodeURIComponent('мир')}#${encodeURIComponent('я')}`,
    );
    expect(await redirectTarget(page, '/blog/caf%C3%A9')).toBe('/blog/caf%C3%A9');
    expect(await redirectTarget(page, '/.//evil.example')).toBe('/evil.example');
    expect(await redirectTarget(page, '//evil.example')).toBe('/');
  });

  test('always to a page of this shop', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(PAGES.login, PAGES.signup, '/region'),
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc.array(fc.constantFrom(...PIECES)).map((parts) => parts.join('')),
        ),
        async (page, nextPath) => {
          const query = new URLSearchParams({ next: `/${nextPath}`, country: 'FR' });
          const target = `${page}?${query}`;
          expectSafe(await sendTarget(target, { cookie: formatCookies(alice) }), target);
        },
      ),
      { numRuns: runCount(150) },
    );
  });
});

test.each([
  ['/€', '/%E2%82%AC'],
  ['http://shop.test/faq?q=a#b', '/faq?q=a#b'],
  ['./other', '/careless/other'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/faq', '/'],
  ['http://shop.test.evil.example/faq', '/'],
  ['http://shop.test//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a\r\nset-cookie: x=y', '/aset-cookie:%20x=y'],
])('an unchecked redirect stays in the shop: %j', async (to, location) => {
  expect(await sendTarget(`/careless/page?to=${encodeURIComponent(to)}`)).toEqual({ status: 302, location });
});

/** Parts of hosts, paths and attacks on their parsing. */
const PIECES = ['/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '%', '%00', '%E2%82%AC', '@', ':', ':80']
  .concat(['[', ']', '?', '#', ';', '&', 'http://', 'HTTPS:', 'evil.example', 'faq', 'login', 'region'])
  .concat(['api', 'books', 'profile', 'blog', 'covers', 'product', 'null', 'listing', '.data', '*', '\u00ff'])
  .concat(['\u00e2\u0082\u00ac', '?next=', 'country=FR', '{', '|', '^', '"', '<', '`', 'x'.repeat(400)]);

test('no target causes a server error or leads out of the shop', { timeout: 300_000 }, async () => {
  const target = fc
    .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 5 })), {
      maxLength: 9,
    })
    .map((parts) => parts.join('').replaceAll(/[^\u0021-\u00ff]/g, '~'));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/', '/', '//', '/\\', ''),
      target,
      fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'),
      fc.boolean(),
      async (start, suffix, method, isSignedIn) => {
        const reply = await sendTarget(start + suffix, {
          method,
          cookie: isSignedIn ? formatCookies(alice) : '',
        });
        expectSafe(reply, `${method} ${start}${suffix}`);
        if (/^[/\\]{2}/.test(start + suffix)) expect([308, 400, 422]).toContain(reply.status);
      },
    ),
    { numRuns: runCount(1000) },
  );
});
