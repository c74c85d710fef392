import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { prepareSite } from './prepare-site.ts';

const { site, visit, visitPage } = prepareSite();

test('a 403 shows one screen until the next success', async () => {
  const { page, leave } = await visit();
  await page.addInitScript(() => localStorage.setItem('isLoggedIn', 'true'));
  const refused = {
    status: 403,
    json: { success: false, code: 'REGION_BLOCKED', message: 'Content not available in your region' },
  };
  await page.route('**/api/session', (route) => route.fulfill(refused));
  await page.goto(site.origin + PAGES.leatherBinding);
  await page.getByRole('heading', { name: 'Unavailable' }).waitFor();
  await expect.poll(() => page.locator('body').textContent()).toContain('The webpage is under construction');
  await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  await page.unroute('**/api/session');
  // A page restored from the back/forward cache refreshes the session.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('banner').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Unavailable' }).count()).toBe(0);
  await leave(/403/);
});

test('navigation shows that screen when the region is blocked meanwhile', async () => {
  const { page, leave } = await visitPage(PAGES.leatherBinding);
  const screen = { status: 403, contentType: 'text/html', body: '<title>Unavailable</title>' };
  await page.route(/\.data(\?|$)/, (route) => route.fulfill(screen));
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'REGION_BLOCKED', message: '' } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Our Blogs' }).click();
  await page.getByRole('heading', { name: 'Unavailable' }).waitFor();
  await leave(/403|turbo-stream|decode/);
});
