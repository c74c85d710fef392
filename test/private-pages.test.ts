import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookIdentity, bookPath, PAGES, PROFILE_TABS, profilePath } from '#kernel/paths.ts';
import { type Site, startSite } from './built-shop.ts';
import { isLong, sampleOf } from './effort.ts';
import { type Browser, createPeople, openBrowser, type People, type Person } from './people.ts';

type Name = keyof People | 'guest';

let site: Site;
let people: People;
let browsers: Record<Name, Browser>;
beforeAll(async () => {
  site = await startSite();
  people = await createPeople(site.app, site.db);
  browsers = { ...people, guest: await openBrowser(site.app) };
});
afterAll(() => site?.close());

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
      reply: await browsers[name].inject(path),
    })),
  );

describe('a page that shows its visitor', () => {
  const OPEN: Name[] = ['guest', 'alice', 'bob', 'uma', 'eve'];
  const VERIFIED: Name[] = ['alice', 'bob', 'eve'];
  const shown: [path: string, to: Name[]][] = [
    ...PROFILE_TABS.map((tab): [string, Name[]] => [profilePath(tab), VERIFIED]),
    [PAGES.myAccount, ['alice', 'bob', 'uma', 'eve']],
    [PAGES.accountOverview, ['alice', 'bob', 'uma', 'eve']],
    // Non-members are asked for a code; the page may only contain their own email address.
    [PAGES.rbExclusive, VERIFIED],
    // The page learns to know a guest.
    [PAGES.checkout, VERIFIED],
  ];

  test.each(shown)(
    '%s shows everyone their own, however many ask at once and whoever is first',
    async (path, to) => {
      for (const first of sampleOf(OPEN, 2)) {
        const names = [first, ...OPEN.filter((name) => name !== first)];
        for (const url of [path, dataPath(path)])
          for (const { name, reply } of await requestAtOnce(url, names)) {
            const what = `${url} for ${name}, after ${first}`;
            expect(findPeople(reply), what).toEqual(to.includes(name) ? [name] : []);
            expect(reply.headers['cache-control'], what).toBe('no-store');
          }
      }
    },
  );

  test('leaves nothing behind for the next one, and for a guest nothing but the way to log in', async () => {
    for (const [path] of shown) {
      const ownPage = await people.alice.inject(path);
      expect(getStatus(ownPage), path).toBe(200);
      const etag = { 'if-none-match': String(ownPage.headers['etag']) };
      const othersPage = await browsers.guest.inject({ url: path, headers: etag });
      expect(findPeople(othersPage), path).toEqual([]);
      expect(getStatus(othersPage), path).not.toBe(304);
      expect(findPeople(await people.bob.inject({ url: path, headers: etag })), path).not.toContain('alice');
    }
  });

  test('makes an older session longer for its own browser only', async () => {
    for (const [path] of sampleOf(shown, 4)) {
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
  test('is one visitor’s own and sent with no-store, or the same for everyone and nobody’s', async () => {
    const books = await site.db.query<BookIdentity>(
      `SELECT DISTINCT ON (catalogue) id, sku, catalogue, title_slug FROM books ORDER BY catalogue, popularity DESC`,
    );
    const plain = Object.values(PAGES).filter((path) => !path.includes(':'));
    const paths = withData([...plain, ...books.map((book) => bookPath(book)), '/no-such-page']);
    let kept = 0;
    for (const path of paths) {
      const replies = await requestAtOnce(path, ['eve', 'guest', 'uma', 'alice']);
      for (const { name, reply } of replies) {
        const what = `${path} for ${name}`;
        if (reply.headers['cache-control'] === 'no-store') continue;
        kept += 1;
        expect(findPeople(reply), what).toEqual([]);
        expect(reply.headers['set-cookie'], what).toBeUndefined();
        const [first] = replies;
        expect([reply.statusCode, reply.headers['location'], reply.body], what).toEqual([
          first?.reply.statusCode,
          first?.reply.headers['location'],
          first?.reply.body,
        ]);
      }
    }
    expect(kept).toBeGreaterThan(50);
  });
});
