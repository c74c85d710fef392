import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type BookIdentity, bookPath, PAGES, PROFILE_TABS, profilePath } from '#kernel/paths.ts';
import { startSite } from './built-shop.ts';
import { isLong, pickSample } from './effort.ts';
import { openBrowser, type People, type Person } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { preparePeople } from './prepare-people.ts';

type Name = keyof People | 'guest';

const site = prepareFixture(() => startSite());
const people = preparePeople(site);
const guest = prepareFixture(() => openBrowser(site.app));

const SESSION = 'rare-bindings.session_token';
/** React Router's data request for a page. */
const dataPath = (path: string) => (path === PAGES.home ? '/_.data' : `${path}.data`);
const withData = (paths: readonly string[]) => paths.flatMap((path) => [path, dataPath(path)]);

const getStatus = ({ statusCode }: LightMyRequestResponse) => statusCode;
const personalTexts = ({ id, email, fullName }: Person) => [id, email, fullName];
/** People mentioned in a reply, including its headers. */
function findPeople({ body, headers }: LightMyRequestResponse): string[] {
  const text = body + JSON.stringify(headers);
  const isIn = ([, person]: [string, Person]) => personalTexts(person).some((trace) => text.includes(trace));
  return Object.entries<Person>({ ...people })
    .filter(isIn)
    .map(([name]) => name);
}

/** Concurrent requests; the first person's page is rendered first. Long runs repeat them. */
const requestAtOnce = (path: string, names: readonly Name[]) =>
  Promise.all(
    (isLong ? [...names, ...names] : names).map(async (name) => ({
      name,
      reply: await (name === 'guest' ? guest : people[name]).inject(path),
    })),
  );

describe('a page with personal content', () => {
  const OPEN: Name[] = ['guest', 'alice', 'bob', 'uma', 'eve'];
  const VERIFIED: Name[] = ['alice', 'bob', 'eve'];
  const personalPages: [path: string, to: Name[]][] = [
    ...PROFILE_TABS.map((tab): [string, Name[]] => [profilePath(tab), VERIFIED]),
    [PAGES.myAccount, ['alice', 'bob', 'uma', 'eve']],
    [PAGES.accountOverview, ['alice', 'bob', 'uma', 'eve']],
    // Non-members are asked for a code; the page may only contain their own email address.
    [PAGES.rbExclusive, VERIFIED],
    // Guests identify themselves on the page.
    [PAGES.checkout, VERIFIED],
  ];

  test.each(personalPages)('%s shows everyone only their own data, whoever asks first', async (path, to) => {
    for (const first of pickSample(OPEN, 2)) {
      const names = [first, ...OPEN.filter((name) => name !== first)];
      for (const url of [path, dataPath(path)])
        for (const { name, reply } of await requestAtOnce(url, names)) {
          const label = `${url} for ${name}, after ${first}`;
          expect(findPeople(reply), label).toEqual(to.includes(name) ? [name] : []);
          expect(reply.headers['cache-control'], label).toBe('no-store');
        }
    }
  });

  test('leaves nothing behind for the next visitor', async () => {
    for (const [path] of personalPages) {
      const ownPage = await people.alice.inject(path);
      expect(getStatus(ownPage), path).toBe(200);
      const etag = { 'if-none-match': String(ownPage.headers['etag']) };
      const othersPage = await guest.inject({ url: path, headers: etag });
      expect(findPeople(othersPage), path).toEqual([]);
      expect(getStatus(othersPage), path).not.toBe(304);
      expect(findPeople(await people.bob.inject({ url: path, headers: etag })), path).not.toContain('alice');
    }
  });

  test('renews a session for its own browser only', async () => {
    for (const [path] of pickSample(personalPages, 4)) {
      await site.db.query(`UPDATE sessions SET expires_at = now() + interval '20 days' WHERE user_id = $1`, [
        people.alice.id,
      ]);
      const own = people.alice.cookies.get(SESSION);
      const replies = await requestAtOnce(path, ['bob', 'alice', 'guest', 'uma']);
      const sessions = replies.flatMap(({ name, reply }) =>
        [reply.headers['set-cookie'] ?? []]
          .flat()
          .filter((cookie) => cookie.startsWith(SESSION))
          .map((cookie) => [name, cookie.includes(`=${own};`)]),
      );
      expect(new Set(sessions.map(String)), path).toEqual(new Set(['alice,true']));
    }
  });
});

describe('every page of the route table', () => {
  test('is either private and not stored, or the same for everyone', async () => {
    const books = await site.db.query<BookIdentity>(
      `SELECT DISTINCT ON (catalogue) id, sku, catalogue, title_slug FROM books ORDER BY catalogue, popularity DESC`,
    );
    const plain = Object.values(PAGES).filter((path) => !path.includes(':'));
    const paths = withData([...plain, ...books.map((book) => bookPath(book)), '/no-such-page']);
    let cachedCount = 0;
    for (const path of paths) {
      const replies = await requestAtOnce(path, ['eve', 'guest', 'uma', 'alice']);
      for (const { name, reply } of replies) {
        const label = `${path} for ${name}`;
        if (reply.headers['cache-control'] === 'no-store') continue;
        cachedCount += 1;
        expect(findPeople(reply), label).toEqual([]);
        expect(reply.headers['set-cookie'], label).toBeUndefined();
        const [first] = replies;
        expect([reply.statusCode, reply.headers['location'], reply.body], label).toEqual([
          first?.reply.statusCode,
          first?.reply.headers['location'],
          first?.reply.body,
        ]);
      }
    }
    expect(cachedCount).toBeGreaterThan(50);
  });
});
