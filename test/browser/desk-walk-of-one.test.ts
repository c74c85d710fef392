import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../built-shop.ts';
import { openBrowser } from './browser.ts';
import { atTheDesk } from './desk.ts';
import { looksAt } from './desk-looking.ts';
import { notFound, walkPage } from './desk-openings.ts';
import { fillDesk, PAGES_OF_ONE } from './desk-things.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(() => site.close());

test('every page about one thing, and all that opens on it, stands within a tablet and a laptop, by day and by night, and axe finds nothing', {
  timeout: 480_000,
}, async () => {
  const things = await fillDesk(site);
  expect(Object.keys(things).sort()).toEqual(PAGES_OF_ONE.toSorted());
  const { page, leave } = await atTheDesk(browser, site, 'owner', { width: 820 });
  const look = looksAt(page);
  const missing: string[] = [];
  for (const [pattern, paths] of Object.entries(things)) {
    const found: string[] = [];
    for (const path of paths)
      found.push(...(await walkPage(page, { origin: site.origin, path, pattern, look })));
    missing.push(...notFound(pattern, found));
  }
  expect(missing).toEqual([]);
  await leave();
});
