import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES, type PageName } from '#kernel/addresses.ts';
import { type Site, sharedSite } from '../built-shop.ts';
import { createPeople, type People, type Person } from '../people.ts';
import { hydrated, openBrowser, signIn, visit } from './browser.ts';
import { differences, lookOf, propertiesInUse } from './computed-look.ts';
import { findAddresses, isForMembers, NAMES } from './route-addresses.ts';

// A page must look the same whether loaded directly or reached from another page, whose styles are still there.

let site: Site;
let browser: Browser;
let people: People;
let addressesOf: (name: PageName) => string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  people = await createPeople(site.app, site.db, 'looks.example');
  addressesOf = await findAddresses(site.db);
});

/** Waits until everything has loaded, including the sheet of all pages. */
async function settle(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/assets/all-')),
  );
  await page.evaluate(() => document.fonts.ready);
  // Offscreen parts aren't measured until they come near.
  await page.addStyleTag({ content: '*{content-visibility:visible !important}' });
  // Carousels then learn whether they have anything to scroll to, and hide their arrows.
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

/** Navigates client-side, unless the address leads to the same page. */
async function goOn(page: Page, path: string): Promise<void> {
  const before = await canonicalOf(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => canonicalOf(page), { message: `from ${before} to ${path}` }).not.toBe(before);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Enables or disables the lazily loaded sheets. */
const count = (page: Page, areCounted: boolean) =>
  page.evaluate((counted) => {
    for (const sheet of document.styleSheets) if (sheet.href) sheet.disabled = !counted;
  }, areCounted);

/** Classes in the server-rendered document. */
const classesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? [])),
];

/** Collects a few differing values per page. */
function collector() {
  const problems: string[] = [];
  return {
    problems,
    add(page: string, found: readonly string[]) {
      if (found.length) problems.push(`${page}: ${found.length} values differ`, ...found.slice(0, 12));
    },
  };
}

/** Images that the shop draws on request. */
const DRAWN = /\/(?:covers|monograms|article-pictures)\//;
/** An image without intrinsic ratio, so that its layout is the same before and after loading. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Opens a visit with reduced motion, logged in if a person is given. */
async function arrive(person?: Person) {
  const visitor = await visit(browser, { reducedMotion: 'reduce' });
  // Which image it is changes no style, and drawing all of them takes minutes.
  await visitor.context.route(DRAWN, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  if (person) await signIn(visitor.context, person, site.origin);
  return visitor;
}

async function expectOneLook(paths: readonly string[], person?: Person): Promise<void> {
  const { page, leave } = await arrive(person);
  // One of the two pages doesn't navigate.
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
    // Another address of the page counts too: the sheet of all pages is loaded there.
    const isThere = (await canonicalOf(page)) === (await canonicalOf(walker));
    const from = new URL(walker.url()).pathname;
    if (!isThere) await goOn(walker, path);
    // Images and notices may still be arriving on either page.
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

/** Pages from the same module, which differ in text only. */
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
