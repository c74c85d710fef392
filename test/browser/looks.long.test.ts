import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES, type PageName } from '#kernel/addresses.ts';
import { type Site, sharedSite } from '../built-shop.ts';
import { createPeople, type People, type Person } from '../people.ts';
import { hydrated, openBrowser, signIn, visit } from './browser.ts';
import { differences, lookOf, propertiesInUse } from './computed-look.ts';
import { findAddresses, isForMembers, NAMES } from './route-addresses.ts';

// A page looks the same when it is reached from another page, whose styles are there already.

let site: Site;
let browser: Browser;
let people: People;
let addressesOf: (name: PageName) => string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  people = await createPeople(site.app, site.db, 'looks.example');
  addressesOf = await findAddresses(site.db);
});

/** A page as it is when all of it is there, the sheet of all pages too. */
async function settle(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/assets/all-')),
  );
  await page.evaluate(() => document.fonts.ready);
  // Parts out of sight are not measured until they come near.
  await page.addStyleTag({ content: '*{content-visibility:visible !important}' });
  // Those that move by themselves learn only then whether there is anything to move to, and hide their arrows.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-movable]')].every(({ dataset, parentElement }) => {
      const track = parentElement?.querySelector('ul');
      const overflows = !!track && track.scrollWidth > track.clientWidth + 2 && track.childElementCount > 1;
      return dataset['movable'] === String(overflows);
    }),
  );
}

const canonicalOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href);

/** Goes on to a page that is not the same under another address, as its links do: without loading the document anew. */
async function goOn(page: Page, path: string): Promise<void> {
  const before = await canonicalOf(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => canonicalOf(page), { message: `from ${before} to ${path}` }).not.toBe(before);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** The sheets that came by themselves count, or do not. */
const count = (page: Page, areCounted: boolean) =>
  page.evaluate((counted) => {
    for (const sheet of document.styleSheets) if (sheet.href) sheet.disabled = !counted;
  }, areCounted);

/** Every class that stands in the document as the server sent it. */
const classesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? [])),
];

/** The values that differ, from page to page; few enough of each to be read. */
function collector() {
  const problems: string[] = [];
  return {
    problems,
    add(page: string, found: readonly string[]) {
      if (found.length) problems.push(`${page}: ${found.length} values differ`, ...found.slice(0, 12));
    },
  };
}

/** Covers, seals of authors and pictures of articles, which the shop draws when they are asked for. */
const DRAWN = /\/(?:covers|monograms|article-pictures)\//;
/** A picture without a proportion of its own: its place keeps that which the page gives it, whether it has come or not. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A visitor who wants no motion and, if it is a person, has logged in. */
async function arrive(person?: Person) {
  const visitor = await visit(browser, { reducedMotion: 'reduce' });
  // Which picture it is changes no style, and drawing them all takes minutes.
  await visitor.context.route(DRAWN, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  if (person) await signIn(visitor.context, person, site.origin);
  return visitor;
}

async function expectOneLook(paths: readonly string[], person?: Person): Promise<void> {
  const { page, leave } = await arrive(person);
  // One of two pages of a window stands still.
  const { page: walker, leave: leaveToo } = await arrive(person);
  const { problems, add } = collector();
  await walker.goto(site.origin + PAGES.subscribe);
  await settle(walker);
  for (const path of paths) {
    const response = await page.goto(site.origin + path);
    if (person) expect(new URL(page.url()).pathname, path).not.toBe(PAGES.login);
    const known = classesIn((await response?.text()) ?? '');
    await settle(page);
    const asked = { properties: await page.evaluate(propertiesInUse), known };
    const readAlone = async () => {
      await count(page, false);
      const look = await lookOf(page, 'alone', asked);
      await count(page, true);
      return look;
    };
    // Another tab of the page where the walker is, or its other address: the sheet of all pages is here too.
    const isThere = (await canonicalOf(page)) === (await canonicalOf(walker));
    const from = new URL(walker.url()).pathname;
    if (!isThere) await goOn(walker, path);
    // Pictures and notices may still be coming, to either.
    let rest = ['its look could not be read'];
    await expect
      .poll(async () => {
        const alone = await readAlone();
        const together = await lookOf(isThere ? page : walker, 'together', asked);
        rest = await differences(asked.properties, alone, together);
        return rest.length;
      })
      .toBe(0)
      .catch(() => add(`${path} from ${from}`, rest));
  }
  expect(problems).toEqual([]);
  await leave();
  await leaveToo();
}

/** Made by the module of another page, of which they differ in words alone. */
const ALIKE = [
  'signIn',
  'myAccount',
  'thesisBinding',
  'returnRefunds',
  'termsAndConditions',
  'paymentFailed',
];

describe('a page looks the same when it is reached from another page', () => {
  const names = NAMES.filter((name) => !ALIKE.includes(name));
  const first = (name: PageName) => addressesOf(name).at(-1) ?? '';
  test('for guests', { timeout: 600_000 }, async () => {
    await expectOneLook(
      names
        .filter((name) => !isForMembers(name))
        .map(first)
        .filter(Boolean),
    );
  });
  test('for who has logged in', { timeout: 600_000 }, async () => {
    await expectOneLook(names.filter(isForMembers).flatMap(addressesOf), people.bob);
  });
  test('for members of RB Exclusive', { timeout: 600_000 }, async () => {
    await expectOneLook([PAGES.rbExclusive], people.eve);
  });
});
