import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PageName } from '#kernel/addresses.ts';
import { type Site, sharedSite } from '../built-shop.ts';
import { createPeople, type People } from '../people.ts';
import { openBrowser } from './browser.ts';
import { arriveAt, findAddresses, NAMES } from './route-addresses.ts';
import { wordsOutOfReach } from './words-out-of-reach.ts';

/** A text may be in different places on phones and desktops. */
const WIDTHS = [390, 1000, 1280];

let site: Site;
let browser: Browser;
let people: People;
let addressesOf: (name: PageName) => string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
  people = await createPeople(site.app, site.db, 'no-script.example');
  addressesOf = await findAddresses(site.db);
});

test.each(NAMES)('without JavaScript every word of %s can be read', async (name) => {
  for (const path of addressesOf(name).slice(0, 3)) {
    const visitor = { browser, site, member: people.eve };
    const { page, leave } = await arriveAt(name, visitor, { javaScriptEnabled: false });
    await page.goto(site.origin + path);
    let lost: string[] | undefined;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const unread = await page.evaluate(wordsOutOfReach);
      lost = lost?.filter((words) => unread.includes(words)) ?? unread;
    }
    expect(lost, path).toEqual([]);
    await leave();
  }
});
