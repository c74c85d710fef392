import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Site, sharedSite, startSite } from '../built-shop.ts';
import { openBrowser } from './browser.ts';

type PreparedSite = Site & { browser: Browser };

/** Opens the shared demo shop and a browser for the tests of a file. Empty before the first one. */
export function prepareSharedSite(start = sharedSite): PreparedSite {
  const site = {} as PreparedSite;
  beforeAll(async () => {
    const [started, browser] = await Promise.all([start(), openBrowser()]);
    Object.assign(site, started, { browser });
  });
  return site;
}

/** Starts a demo shop and opens a browser for the tests of a file, and closes the shop after them. */
export function prepareSite(start: () => Promise<Site> = () => startSite()): PreparedSite {
  const site = prepareSharedSite(start);
  afterAll(() => site.close?.());
  return site;
}
