import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PageName } from '#kernel/paths.ts';
import { type Site, sharedSite } from '../built-shop.ts';
import { createPeople, type People } from '../people.ts';
import { openBrowser } from './browser.ts';
import { findAddresses, TESTED_PAGES, visitPage } from './route-addresses.ts';
import { findUnreachableText } from './unreachable-text.ts';

/** A text may be in different places on phones and desktops. */
const WIDTHS = [390, 1000, 1280];

let site: Site;
let browser: Browser;
let people: People;
let findPaths: (name: PageName) => string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  people = await createPeople(site.app, site.db, 'no-script.example');
  findPaths = await findAddresses(site.db);
});

test.each(TESTED_PAGES)('without JavaScript all text of %s can be read', async (name) => {
  for (const path of findPaths(name).slice(0, 3)) {
    const visitor = { browser, site, member: people.eve };
    const { page, leave } = await visitPage(name, visitor, { javaScriptEnabled: false });
    await page.goto(site.origin + path);
    let lost: string[] | undefined;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const unread = await page.evaluate(findUnreachableText);
      lost = lost?.filter((text) => unread.includes(text)) ?? unread;
    }
    expect(lost, path).toEqual([]);
    await leave();
  }
});
