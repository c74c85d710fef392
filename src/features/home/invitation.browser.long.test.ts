import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';

const { site, visit } = prepareOwnSite();

const openHome = (page: Page) => openLivePage(page, site.origin);

describe('the first-visit invitation', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'An invitation to RB Exclusive' });
  const stored = (page: Page) =>
    page.evaluate(() => [localStorage.getItem('firstVisitShown'), sessionStorage.getItem('skipModalOnce')]);
  async function arrive(page: Page) {
    await page.clock.install();
    await openHome(page);
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
  }

  const leaveHome = (page: Page) => page.goto(`${site.origin}/healthz`);
  const collections = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Our Collections' });
  const waitForDialog = async (page: Page) => {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.clock.runFor(2000);
    await dialog(page).waitFor();
  };

  test('still appears later if the visitor leaves before it is due', async () => {
    const { page, leave } = await visit({ reducedMotion: 'reduce' }, { isFirst: true, isNew: false });
    await arrive(page);
    await collections(page).click();
    await page.waitForURL(site.origin + PAGES.listing);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await openHome(page);
    await leaveHome(page);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await openHome(page);
    await waitForDialog(page);
    await expect.poll(() => stored(page)).toEqual(['true', null]);
    await leave();
  });

  test('is skipped once if the visitor leaves while it is due', async () => {
    const { page, leave } = await visit({ reducedMotion: 'reduce' }, { isFirst: true, isNew: false });
    await arrive(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Country and currency/ })
      .click();
    await page.getByRole('dialog', { name: 'Country and currency' }).waitFor();
    await page.clock.runFor(5000);
    await leaveHome(page);
    await expect.poll(() => stored(page)).toEqual([null, 'true']);
    await openHome(page);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.clock.runFor(10_000);
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await leaveHome(page);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await openHome(page);
    await waitForDialog(page);
    await leave();
  });

  test('waits while the visitor types, subscribes them, and never appears again', async () => {
    const { page, leave } = await visit({ reducedMotion: 'reduce' }, { isFirst: true, isNew: false });
    await arrive(page);
    await expect.poll(() => dialog(page).isVisible(), { message: 'not before a gesture' }).toBe(false);
    const search = page.getByRole('main').getByRole('combobox', { name: 'Search for books' });
    await search.fill('dant');
    await page.keyboard.press('e');
    await page.clock.runFor(20_000);
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await search.blur();
    await page.clock.runFor(2000);
    await dialog(page).waitFor();
    await expectAccessible(page, { part: 'dialog[open]' });
    const email = dialog(page).getByLabel('Your email');
    await email.fill('  ');
    await email.press('Enter');
    await email.fill('reader@example');
    await email.press('Enter');
    await dialog(page).getByText('Email is not valid.').waitFor();
    await email.fill('reader@example.com ');
    await dialog(page).getByRole('button', { name: 'Subscribe' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thank You For Subscribing' });
    await thanks.getByText('reader@example.com').waitFor();
    const subscriptions = await site.db.query('SELECT email, type FROM subscriptions');
    expect(subscriptions).toEqual([{ email: 'reader@example.com', type: 'rbExclusive' }]);
    await thanks.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => stored(page)).toEqual(['true', null]);
    await page.reload();
    await waitForHydration(page);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await page.clock.runFor(10_000);
    await expect.poll(() => dialog(page).isVisible(), { message: 'shown once per visitor' }).toBe(false);
    await leave(/status of 422/);
  });
});
