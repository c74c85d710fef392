import { describe, expect, test } from 'vitest';
import { type MenuGroup, SECTIONS } from '../../src/app/admin/sections.ts';
import type { Site } from '../built-shop.ts';
import { prepareFixture } from '../prepare-fixture.ts';
import { openAdmin } from './admin.ts';
import { checkTablet } from './admin-checks.ts';
import { findMissingOpenings, walkPage } from './admin-page-walk.ts';
import { openBrowser } from './browser.ts';
import { fillAdmin } from './fill-admin.ts';
import { prepareSite } from './prepare-site.ts';

let filling: ReturnType<typeof fillAdmin> | undefined;
function fillOnce(site: Site): ReturnType<typeof fillAdmin> {
  filling ??= fillAdmin(site);
  return filling;
}

/** Tests every page in these menu groups, and the pages they link to. */
export function walkGroups(...groups: MenuGroup[]): void {
  describe(`every page of ${groups.join(', ')}, and every form that opens on it, fits its screen and is accessible`, () => {
    const { site } = prepareSite();
    const admin = prepareFixture(async () => {
      const recordPaths = await fillOnce(site);
      const { page, leave } = await openAdmin(await openBrowser(), site, 'owner', { width: 820 });
      return { recordPaths, page, checkView: checkTablet(page), close: leave };
    });
    let previous: string | undefined;

    test.each(menuPaths(groups))('%s', async (pattern) => {
      const { recordPaths, page, checkView } = admin;
      const paths = pattern.includes(':') ? recordPaths[pattern] : [pattern];
      expect(paths, `sample records for ${pattern}`).toBeDefined();
      const foundButtons: string[] = [];
      for (const path of paths ?? []) {
        foundButtons.push(
          ...(await walkPage(page, { origin: site.origin, path, pattern, previous, checkView })),
        );
        previous = pattern;
      }
      expect(findMissingOpenings(pattern, foundButtons)).toEqual([]);
    });
  });
}

/** Paths in these groups; a page without a group belongs to the group before it. */
function menuPaths(groups: readonly MenuGroup[]): string[] {
  let group: MenuGroup | undefined;
  const paths: string[] = [];
  for (const section of SECTIONS) {
    group = section.group ?? group;
    if (group && groups.includes(group)) paths.push(section.path);
  }
  return groups.includes('Shop') ? [...paths, '/admin/account'] : paths;
}
