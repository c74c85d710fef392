import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES, type PageName } from '#kernel/addresses.ts';
import { type Site, sharedSite } from '../built-shop.ts';
import { createPeople, type People, type Person } from '../people.ts';
import { hydrated, openBrowser, signIn, visit } from './browser.ts';
import { readingsOf } from './contrast.ts';
import { findAddresses, isForMembers, NAMES } from './route-addresses.ts';

// Texts on leather, pictures and gradients can be read: what axe leaves open, since it does not look at pixels.

let site: Site;
let browser: Browser;
let people: People;
let addressesOf: (name: PageName) => string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  people = await createPeople(site.app, site.db, 'contrast.example');
  addressesOf = await findAddresses(site.db);
});

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

/** Reads every text over a picture on these pages, on a phone and on a desk, by day and by night. */
async function expectReadable(paths: readonly string[], atLeast: number, person?: Person): Promise<void> {
  const { page, context, leave } = await visit(browser, { reducedMotion: 'reduce' });
  if (person) await signIn(context, person, site.origin);
  const problems = new Set<string>();
  let measured = 0;
  for (const path of paths) {
    await page.goto(site.origin + path);
    if (person) expect(new URL(page.url()).pathname, path).not.toBe(PAGES.login);
    await hydrated(page);
    // All parts are laid out, also those out of sight, and colours change at once with the hour.
    await page.addStyleTag({
      content:
        '*,*::before,*::after{content-visibility:visible !important;transition-property:none !important}',
    });
    for (const screen of SCREENS)
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize(screen);
        await page.emulateMedia({ colorScheme });
        for (const { words, contrast, needed } of await readingsOf(page)) {
          measured += 1;
          if (contrast < needed)
            problems.add(
              `${path}, ${screen.width} px, ${colorScheme}: “${words}” has ${contrast} of ${needed}`,
            );
        }
      }
  }
  expect([...problems]).toEqual([]);
  expect(measured, 'texts over pictures').toBeGreaterThan(atLeast);
  await leave();
}

describe('every text over leather, a picture or a gradient can be read, on a phone and a desk, by day and by night', () => {
  const first = (name: PageName) => addressesOf(name).at(-1) ?? '';
  test('by guests', { timeout: 600_000 }, async () => {
    await expectReadable(NAMES.filter((name) => !isForMembers(name)).map(first), 100);
  });
  test('by who has logged in', { timeout: 600_000 }, async () => {
    await expectReadable(NAMES.filter(isForMembers).map(first), 20, people.bob);
  });
  test('by members of RB Exclusive', async () => {
    await expectReadable([PAGES.rbExclusive], 3, people.eve);
  });
});
