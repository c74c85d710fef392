import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageName } from '#kernel/paths.ts';
import { preparePeople } from '../prepare-people.ts';
import { prepareSite } from './prepare-site.ts';
import { findAddresses, isMemberPage, TESTED_PAGES } from './route-addresses.ts';
import { findUnreachableText } from './unreachable-text.ts';

/** A text may be in different places on phones and desktops. */
const WIDTHS = [390, 1000, 1280];

const { site, visit, visitAs } = prepareSite();
const people = preparePeople(site, 'no-script.example');
let findPaths: (name: PageName) => string[];
let windows: Record<'guest' | 'member', Awaited<ReturnType<typeof visit>>>;
beforeAll(async () => {
  findPaths = await findAddresses(site.db);
  const options = { reducedMotion: 'reduce', javaScriptEnabled: false } as const;
  windows = { guest: await visit(options), member: await visitAs(people.eve, options) };
});
afterAll(async () => {
  for (const { leave } of Object.values(windows)) await leave();
});

test.each(TESTED_PAGES)('without JavaScript all text of %s can be read', async (name) => {
  const { page, expectSilence } = windows[isMemberPage(name) ? 'member' : 'guest'];
  for (const path of findPaths(name).slice(0, 3)) {
    await page.goto(site.origin + path);
    let lost: string[] | undefined;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const unread = await page.evaluate(findUnreachableText);
      lost = lost?.filter((text) => unread.includes(text)) ?? unread;
      if (lost.length === 0) break;
    }
    expect(lost, path).toEqual([]);
    await expectSilence();
  }
});
