import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES, type PageName } from '#kernel/paths.ts';
import type { Person } from '../people.ts';
import { preparePeople } from '../prepare-people.ts';
import { waitForHydration } from './browser.ts';
import { describeDifferences, findUsedProperties, readPageLook } from './page-look.ts';
import { prepareSite } from './prepare-site.ts';
import { findAddresses, isMemberPage, isTextVariant, TESTED_PAGES } from './route-addresses.ts';

// A page must look the same whether loaded directly or reached from another page, whose styles are still there.

const { site, visit, visitAs } = prepareSite();
const people = preparePeople(site, 'looks.example');
let listAddresses: (name: PageName) => string[];
beforeAll(async () => {
  listAddresses = await findAddresses(site.db);
});

/** Waits until everything has loaded, including the sheet of all pages. */
async function waitForAllStyles(page: Page): Promise<void> {
  await waitForHydration(page);
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

const readCanonical = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href);

/** Navigates client-side, unless the address leads to the same page. */
async function navigateTo(page: Page, path: string): Promise<void> {
  const before = await readCanonical(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => readCanonical(page), { message: `from ${before} to ${path}` }).not.toBe(before);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

const enableSheets = (page: Page, areCounted: boolean) =>
  page.evaluate((counted) => {
    for (const sheet of document.styleSheets) if (sheet.href) sheet.disabled = !counted;
  }, areCounted);

const findClasses = (html: string): string[] => [
  ...new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? [])),
];

/** Collects a few differing values per page. */
function createCollector() {
  const problems: string[] = [];
  return {
    problems,
    add(page: string, differences: readonly string[]) {
      if (differences.length)
        problems.push(`${page}: ${differences.length} values differ`, ...differences.slice(0, 12));
    },
  };
}

/** Images that the shop draws on request. */
const DRAWN_PICTURES = /\/(?:covers|monograms|article-pictures)\//;
/** An image without intrinsic ratio, so that its layout is the same before and after loading. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Opens a visit with reduced motion, logged in if a person is given. */
async function openVisit(person?: Person) {
  const options = { reducedMotion: 'reduce' } as const;
  const visitor = await (person ? visitAs(person, options) : visit(options));
  // Which image it is changes no style, and drawing all of them takes minutes.
  await visitor.context.route(DRAWN_PICTURES, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  return visitor;
}

async function expectSameLook(paths: readonly string[], person?: Person): Promise<void> {
  const { page, leave } = await openVisit(person);
  // One of the two pages doesn't navigate.
  const { page: walker, leave: leaveWalker } = await openVisit(person);
  const { problems, add } = createCollector();
  await walker.goto(site.origin + PAGES.subscribe);
  await waitForAllStyles(walker);
  for (const path of paths) {
    const response = await page.goto(site.origin + path);
    if (person) expect(new URL(page.url()).pathname, path).not.toBe(PAGES.login);
    const originalClasses = findClasses((await response?.text()) ?? '');
    await waitForAllStyles(page);
    const query = { properties: await page.evaluate(findUsedProperties), originalClasses };
    const readWithoutSheets = async () => {
      await enableSheets(page, false);
      const look = await readPageLook(page, 'alone', query);
      await enableSheets(page, true);
      return look;
    };
    // Another address of the page counts too: the sheet of all pages is loaded there.
    const isSamePage = (await readCanonical(page)) === (await readCanonical(walker));
    const from = new URL(walker.url()).pathname;
    if (!isSamePage) await navigateTo(walker, path);
    // Images and notices may still be arriving on either page.
    let differences = ['its look could not be read'];
    await expect
      .poll(async () => {
        const alone = await readWithoutSheets();
        const together = await readPageLook(isSamePage ? page : walker, 'together', query);
        differences = await describeDifferences(query.properties, alone, together);
        return differences.length;
      })
      .toBe(0)
      .catch(() => add(`${path} from ${from}`, differences));
  }
  expect(problems).toEqual([]);
  await leave();
  await leaveWalker();
}

describe('a page looks the same when reached from another page', () => {
  const names = TESTED_PAGES.filter((name) => !isTextVariant(name));
  const first = (name: PageName) => listAddresses(name).at(-1) ?? '';
  test('for guests', { timeout: 600_000 }, async () => {
    await expectSameLook(
      names
        .filter((name) => !isMemberPage(name))
        .map(first)
        .filter(Boolean),
    );
  });
  test('for logged-in customers', { timeout: 600_000 }, async () => {
    await expectSameLook(names.filter(isMemberPage).flatMap(listAddresses), people.bob);
  });
  test('for members of RB Exclusive', { timeout: 600_000 }, async () => {
    await expectSameLook([PAGES.rbExclusive], people.eve);
  });
});
