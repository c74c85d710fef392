import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { expectAccessible } from './axe.ts';
import { chooseCountry, waitForHydration } from './browser.ts';
import { findBook, prepareSite } from './prepare-site.ts';

const { site, visit, visitPage } = prepareSite();
let path: string;
beforeAll(async () => {
  path = bookPath(await findBook(site, `title = 'War and Peace'`));
});

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

const consentBanner = (page: Page) => page.getByRole('region', { name: 'Allow visit statistics?' });

async function waitForConsent(page: Page): Promise<void> {
  await consentBanner(page).waitFor();
  await consentBanner(page).evaluate((bar) =>
    Promise.all(bar.getAnimations().map(({ finished }) => finished)),
  );
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--consent-bar') !== '');
}

const findOverlaps = (page: Page, regions: Record<string, string>) =>
  page.evaluate((selectors) => {
    const boxes = Object.entries(selectors).flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ name, box: element.getBoundingClientRect() })),
    );
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((first, at) =>
      boxes
        .slice(at + 1)
        .flatMap((second) =>
          first.name !== second.name && isOver(first.box, second.box)
            ? [`${first.name} and ${second.name}`]
            : [],
        ),
    );
  }, regions);

const REGIONS = {
  question: '[aria-labelledby=consent]',
  notice: '[data-shown=true][data-kind=added], [data-shown=true]:has(> [role=status] + div)',
  'buy bar': '[aria-label="Buy this book"]',
};
/** Next to the gallery these are always visible; on narrow screens they scroll under the bars. */
const WIDE_REGIONS = { ...REGIONS, thumbnails: 'main ol a', button: 'main form ~ div button' };

test.each(SIZES)('consent, notices, buy bar and pictures don’t overlap at %i × %i', async (width, height) => {
  const { page, leave } = await visitPage(path, { viewport: { width, height }, showsConsent: true });
  await waitForConsent(page);
  const regions = width >= 992 ? WIDE_REGIONS : REGIONS;
  const findCurrentOverlaps = () => findOverlaps(page, regions);
  await expect.poll(findCurrentOverlaps).toEqual([]);
  const buying = width < 769 ? page.getByRole('region', { name: 'Buy this book' }) : page.getByRole('main');
  await buying.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('button', { name: 'View cart' }).waitFor();
  await expect.poll(findCurrentOverlaps).toEqual([]);
  for (const name of ['Allow statistics', 'No, thank you']) {
    const button = consentBanner(page).getByRole('button', { name });
    const isOnTop = await button.evaluate((element) => {
      const { left, top, width: w, height: h } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + w / 2, top + h / 2));
    });
    expect(isOnTop, name).toBe(true);
  }
  await page.getByRole('button', { name: 'Close' }).last().focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const measureFooterGap = () =>
    page.evaluate(() => {
      const last = [...document.querySelectorAll('footer p, footer button')].at(-1)?.getBoundingClientRect();
      const bar = document.querySelector('[aria-labelledby=consent]')?.getBoundingClientRect();
      scrollTo(0, document.documentElement.scrollHeight);
      return Math.round((bar?.top ?? 0) - (last?.bottom ?? Number.POSITIVE_INFINITY));
    });
  await expect
    .poll(measureFooterGap, { message: 'the footer ends above the question' })
    .toBeGreaterThanOrEqual(0);
  await leave();
});

test.each(SIZES)('the consent banner is slim and shifts nothing, at %i × %i', async (width, height) => {
  const { page, leave } = await visit({ viewport: { width, height }, showsConsent: true }, { isNew: true });
  // Late fonts would move texts by fractions of a pixel.
  await page.route('**/*.woff2', (route) => route.abort());
  // Holds scripts until the whole page is painted, since it is painted in parts while loading.
  const { promise: isPainted, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isPainted;
    await route.continue();
  });
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  release();
  await waitForHydration(page);
  await waitForConsent(page);
  const box = await consentBanner(page).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(width - 20);
  expect(box?.height, 'slim').toBeLessThanOrEqual(width < 769 ? 120 : 60);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0);
  const [yes, no] = await Promise.all(
    ['Allow statistics', 'No, thank you'].map((name) =>
      consentBanner(page).getByRole('button', { name }).boundingBox(),
    ),
  );
  expect([yes?.width, yes?.height], 'both answers weigh the same').toEqual([no?.width, no?.height]);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts).toEqual([]);
  await expectAccessible(page, { part: '[aria-labelledby=consent]' });
  await consentBanner(page).getByRole('button', { name: 'No, thank you' }).click();
  await expect.poll(() => consentBanner(page).count()).toBe(0);
  const padding = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom);
  await expect.poll(padding, { message: 'the page is as long as before' }).toBe('0px');
  await leave(/ERR_FAILED/);
});

test('saved books and the consent banner can both be answered', async () => {
  const { page, leave } = await visitPage(path, {
    viewport: { width: 390, height: 844 },
    showsConsent: true,
  });
  await waitForConsent(page);
  await page
    .getByRole('region', { name: 'Buy this book' })
    .getByRole('button', { name: 'Add to cart' })
    .click();
  await page.getByRole('button', { name: 'View cart' }).waitFor();
  await chooseCountry(page, 'France');
  await page.getByRole('button', { name: 'Restore books' }).waitFor();
  await waitForConsent(page);
  await expect.poll(() => findOverlaps(page, REGIONS)).toEqual([]);
  await consentBanner(page).getByRole('button', { name: 'Allow statistics' }).click();
  await page.getByRole('button', { name: 'Discard books' }).click();
  await leave();
});

test('keyboard users are taken to the consent banner and back', async () => {
  const { page, leave } = await visitPage(PAGES.faq);
  const link = page.getByRole('button', { name: 'Visit statistics' });
  await link.focus();
  await page.keyboard.press('Enter');
  await waitForConsent(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const yes = consentBanner(page).getByRole('button', { name: 'Allow statistics' });
  await expect.poll(() => yes.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => link.evaluate((button) => button === document.activeElement)).toBe(true);
  await leave();
});
