import { beforeAll, expect, test } from 'vitest';
import type { PageName } from '#kernel/paths.ts';
import { createPeople } from '../people.ts';
import { prepareFixture } from '../prepare-fixture.ts';
import { openBrowser } from './browser.ts';
import { prepareSite } from './prepare-site.ts';
import { findAddresses, TESTED_PAGES, visitPage } from './route-addresses.ts';
import { findUnreachableText } from './unreachable-text.ts';

/** A text may be in different places on phones and desktops. */
const WIDTHS = [390, 1000, 1280];

const { site } = prepareSite();
const people = prepareFixture(() => createPeople(site.app, site.db, 'no-script.example'));
let findPaths: (name: PageName) => string[];
beforeAll(async () => {
  findPaths = await findAddresses(site.db);
});

test.each(TESTED_PAGES)('without JavaScript all text of %s can be read', async (name) => {
  for (const path of findPaths(name).slice(0, 3)) {
    const visitor = { browser: await openBrowser(), site, member: people.eve };
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
