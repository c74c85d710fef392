import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageName } from '#kernel/paths.ts';
import { type Site, sharedSite } from '../built-shop.ts';
import { isLong, pickSample } from '../effort.ts';
import { createPeople, openBrowser as openGuest, type People } from '../people.ts';
import { expectAccessible } from './axe.ts';
import { openBrowser, signIn, visit, waitForHydration, waitUntilSettled } from './browser.ts';
import { measureContrast } from './contrast.ts';
import { type FoundLink, findBrokenLinks, sampleLinks } from './links.ts';
import { findPageTextProblems } from './page-texts.ts';
import {
  findAddresses,
  isMemberPage,
  isTextVariant,
  SKIPPED_PAGES,
  TESTED_PAGES,
} from './route-addresses.ts';

// Visits every page of the route table as an authorised visitor, and checks everything that holds for all pages.

const WIDTHS = isLong ? [360, 768, 1600] : [360];
const ADMIN = { width: 1280, height: 900, colorScheme: 'light' } as const;
/** Backgrounds behind text: colours differ in dark mode, layout on phones. */
const SCREENS = isLong
  ? ([{ ...ADMIN, width: 390 }, ADMIN, { ...ADMIN, colorScheme: 'dark' }] as const)
  : [ADMIN];

let site: Site;
let people: People;
let findPaths: (name: PageName) => string[];
let windows: Record<'guest' | 'member', Awaited<ReturnType<typeof visit>>>;
async function prepareRoutes(half: number): Promise<void> {
  links.clear();
  textsOverPictures = 0;
  const [shop, browser] = await Promise.all([sharedSite(), openBrowser()]);
  site = shop;
  people = await createPeople(site.app, site.db, `routes-${half}.example`);
  findPaths = await findAddresses(site.db);
  const open = () => visit(browser, { reducedMotion: 'reduce' });
  windows = { guest: await open(), member: await open() };
  await signIn(windows.member.context, people.eve, site.origin);
}

const links = new Map<string, FoundLink>();
let textsOverPictures = 0;

/** Tests half of the route table, so that two processes share the work. */
export function visitRoutes(half: 0 | 1): void {
  const middle = Math.ceil(TESTED_PAGES.length / 2);
  const names = half === 0 ? TESTED_PAGES.slice(0, middle) : TESTED_PAGES.slice(middle);
  describe('every page of the route table', () => {
    beforeAll(() => prepareRoutes(half));
    afterAll(async () => {
      for (const { leave } of Object.values(windows)) await leave();
    });
    test.each(names)(
      '%s is complete, accessible, well worded, fits every screen and is readable over pictures',
      async (name) => {
        const { page, expectSilence } = windows[isMemberPage(name) ? 'member' : 'guest'];
        for (const [i, path] of pickSample(findPaths(name), 1).entries()) {
          await page.setViewportSize({ width: 1280, height: 900 });
          const isSimilar = isTextVariant(name) || (i > 0 && name !== 'profileTab');
          await expectComplete(page, path, isSimilar);
          await expectAccessible(page, { where: path, isSimilar });
          expect.soft(await findPageTextProblems(page), path).toEqual([]);
          await noteLinks(page, { on: path, name });
          // Pages of one route differ in content, not in styles.
          if (i === 0 || (isLong && name === 'profileTab')) {
            await renderAllParts(page);
            await expectReadable(page, path);
            await expectNoOverflow(page, path);
          }
          await expectSilence();
        }
      },
    );

    test('has only links that lead directly to a page', { timeout: 300_000 }, async () => {
      expect(links.size).toBeGreaterThan(100);
      expect(textsOverPictures).toBeGreaterThan(5);
      const [guest, member] = [await openGuest(site.app), people.eve];
      const followed = new Map(isLong ? links : sampleLinks(links));
      for (const name of half === 0 ? [] : SKIPPED_PAGES) {
        // This route only redirects to the book's canonical path.
        if (name === 'bestSellerByTitle') continue;
        for (const path of pickSample(findPaths(name), 1))
          followed.set(site.origin + path, { on: 'the route table', name });
      }
      expect(await findBrokenLinks(followed, { origin: site.origin, guest, member })).toEqual([]);
    });

    test.runIf(half === 1)('redirects a title to its bestseller', async () => {
      const [byTitle = '', canonicalPath = ''] = (['bestSellerByTitle', 'bestSellerProduct'] as const).map(
        (name) => findPaths(name)[0],
      );
      const response = await fetch(site.origin + byTitle, { redirect: 'manual' });
      expect(new URL(response.headers.get('location') ?? '', site.origin).pathname).toBe(canonicalPath);
      expect(response.status).toBe(301);
    });
  });
}

async function expectComplete(page: Page, path: string, isSimilar: boolean): Promise<void> {
  const failures: string[] = [];
  const note = (response: Response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  };
  page.on('response', note);
  const response = await page.goto(site.origin + path);
  expect(response?.status(), path).toBe(200);
  await waitForHydration(page);
  await (isLong && !isSimilar ? scrollThrough(page) : loadPictures(page));
  page.off('response', note);
  expect(failures, `${path}: failed requests`).toEqual([]);
  await expect
    .poll(() => page.evaluate(readOutline), { message: path })
    .toEqual({ headings: 1, canonicalOrigin: site.origin, isDescribed: true });
}

/** Runs in the page. */
function readOutline() {
  const canonical = document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]');
  const description = document.querySelectorAll<HTMLMetaElement>('meta[name=description]');
  return {
    headings: document.querySelectorAll('h1').length,
    canonicalOrigin: canonical.length === 1 ? new URL(canonical[0]?.href ?? '').origin : null,
    isDescribed: description.length === 1 && Boolean(description[0]?.content),
  };
}

/** Scrolls to the bottom and back, so that lazy content loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await nextFrame();
    }
    scrollTo(0, 0);
    await nextFrame();
  });
  await waitUntilSettled(page);
}

/** Loads lazy images without scrolling, which would repaint the whole page. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await waitUntilSettled(page);
}

async function noteLinks(page: Page, source: FoundLink): Promise<void> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  for (const href of hrefs) if (!links.has(href)) links.set(href, source);
}

/** Lays out offscreen parts, and disables colour transitions. */
async function renderAllParts(page: Page): Promise<void> {
  await page.addStyleTag({
    content:
      '*,*::before,*::after{content-visibility:visible !important;transition-property:none !important}',
  });
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/assets/all-')),
  );
  await page.evaluate(() => document.fonts.ready);
}

async function expectReadable(page: Page, path: string): Promise<void> {
  const problems: string[] = [];
  for (const { colorScheme, ...screen } of SCREENS) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme });
    for (const { text, contrast, needed } of await measureContrast(page)) {
      textsOverPictures += 1;
      if (contrast < needed)
        problems.push(`${screen.width} px, ${colorScheme}: “${text}” has ${contrast} of ${needed}`);
    }
  }
  expect(problems, path).toEqual([]);
}

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
  }
}
