import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookIdentity, bookAddress, PAGES, PROFILE_TABS, profileAddress } from '#kernel/addresses.ts';
import { type Site, startSite } from './built-shop.ts';
import { isLong, someOf } from './effort.ts';
import { type Browser, createPeople, openBrowser, type People, type Person } from './people.ts';

type Name = keyof People | 'guest';

let site: Site;
let people: People;
let askers: Record<Name, Browser>;
beforeAll(async () => {
  site = await startSite();
  people = await createPeople(site.app, site.db);
  askers = { ...people, guest: await openBrowser(site.app) };
});
afterAll(() => site?.close());

const SESSION = 'rare-bindings.session_token';
/** React Router's data request for a page. */
const dataOf = (path: string) => (path === PAGES.home ? '/_.data' : `${path}.data`);
const withData = (paths: readonly string[]) => paths.flatMap((path) => [path, dataOf(path)]);

const statusOf = ({ statusCode }: LightMyRequestResponse) => statusCode;
const traces = ({ id, email, fullName }: Person) => [id, email, fullName];
/** People mentioned in a reply, including its headers. */
function peopleIn({ body, headers }: LightMyRequestResponse): string[] {
  const text = body + JSON.stringify(headers);
  const isIn = ([, person]: [string, Person]) => traces(person).some((trace) => text.includes(trace));
  return Object.entries<Person>({ ...people })
    .filter(isIn)
    .map(([name]) => name);
}

/** Concurrent requests; the first person's page is rendered first. Long runs repeat them. */
const askAtOnce = (path: string, names: readonly Name[]) =>
  Promise.all(
    (isLong ? [...names, ...names] : names).map(async (name) => ({
      name,
      reply: await askers[name].inject(path),
    })),
  );

describe('a page that shows its visitor', () => {
  const OPEN: Name[] = ['guest', 'alice', 'bob', 'uma', 'eve'];
  const VERIFIED: Name[] = ['alice', 'bob', 'eve'];
  const shown: [path: string, to: Name[]][] = [
    ...PROFILE_TABS.map((tab): [string, Name[]] => [profileAddress(tab), VERIFIED]),
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
      for (const first of someOf(OPEN, 2)) {
        const names = [first, ...OPEN.filter((name) => name !== first)];
        for (const url of [path, dataOf(path)])
          for (const { name, reply } of await askAtOnce(url, names)) {
            const what = `${url} for ${name}, after ${first}`;
            expect(peopleIn(reply), what).toEqual(to.includes(name) ? [name] : []);
            expect(reply.headers['cache-control'], what).toBe('no-store');
          }
      }
    },
  );

  test('leaves nothing behind for the next one, and for a guest nothing but the way to log in', async () => {
    for (const [path] of shown) {
      const mine = await people.alice.inject(path);
      expect(statusOf(mine), path).toBe(200);
      const etag = { 'if-none-match': String(mine.headers['etag']) };
      const theirs = await askers.guest.inject({ url: path, headers: etag });
      expect(peopleIn(theirs), path).toEqual([]);
      expect(statusOf(theirs), path).not.toBe(304);
      expect(peopleIn(await people.bob.inject({ url: path, headers: etag })), path).not.toContain('alice');
    }
  });

  test('makes an older session longer for its own browser only', async () => {
    for (const [path] of someOf(shown, 4)) {
      await site.db.query(`UPDATE sessions SET expires_at = now() + interval '20 days' WHERE user_id = $1`, [
        people.alice.id,
      ]);
      const own = people.alice.cookies.get(SESSION);
      const replies = await askAtOnce(path, ['bob', 'alice', 'guest', 'uma']);
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
    const paths = withData([...plain, ...books.map((book) => bookAddress(book)), '/no-such-page']);
    let kept = 0;
    for (const path of paths) {
      const replies = await askAtOnce(path, ['eve', 'guest', 'uma', 'alice']);
      for (const { name, reply } of replies) {
        const what = `${path} for ${name}`;
        if (reply.headers['cache-control'] === 'no-store') continue;
        kept += 1;
        expect(peopleIn(reply), what).toEqual([]);
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
