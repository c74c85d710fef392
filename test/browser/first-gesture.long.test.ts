import { brotliCompressSync } from 'node:zlib';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { waitForQuiet } from './browser.ts';
import { findBook, prepareSite } from './prepare-site.ts';

const { site, visit } = prepareSite();
let product: string;
beforeAll(async () => {
  product = bookPath(await findBook(site, `catalogue = 'bestSeller'`));
});

const MOUSE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const FINGER: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Opens a page as on a slow connection: painted, with its script pending until `releaseScript` is called. */
async function openBeforeScript(path: string, options: BrowserContextOptions) {
  const { page, leave } = await visit(options);
  const pendingScripts: Route[] = [];
  let isReleased = false;
  await page.addInitScript(() => {
    addEventListener('click', () => Object.assign(window, { clicks: clicks() + 1 }), true);
    const clicks = () => (window as { clicks?: number }).clicks ?? 0;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (isReleased) await route.continue();
    else pendingScripts.push(route);
  });
  await page.goto(site.origin + path);
  const press = async (name: string | RegExp, role: 'button' | 'radio' = 'button') => {
    const control = page.getByRole(role, { name }).filter({ visible: true }).first();
    const target = role === 'radio' ? page.locator('label').filter({ has: control }) : control;
    const before = await countClicks(page);
    await (options.hasTouch ? target.tap() : target.click());
    // A tap fires its click slightly later.
    await page.waitForFunction((count) => ((window as { clicks?: number }).clicks ?? 0) > count, before);
  };
  const releaseScript = async () => {
    isReleased = true;
    for (const route of pendingScripts) await route.continue();
  };
  return { page, press, letScriptCome: releaseScript, leave };
}

const countClicks = (page: Page) => page.evaluate(() => (window as { clicks?: number }).clicks ?? 0);
const isLive = (page: Page) => page.evaluate(() => 'live' in document.documentElement.dataset);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe.each([
  ['with a mouse at 1280 px', MOUSE],
  ['with a finger at 390 px', FINGER],
])('a press %s before the script has loaded', (_, device) => {
  test('edition, colour, quantity and Add to cart take effect once and in order', async () => {
    const { page, press, letScriptCome, leave } = await openBeforeScript(product, device);
    await press(/^Super Deluxe/, 'radio');
    await press('Forest', 'radio');
    await press('Navy', 'radio');
    for (let i = 0; i < 3; i += 1) await press(/^Increase quantity of/);
    await press('Add to cart');
    expect(await isLive(page), 'the script is not there yet').toBe(false);
    const pressed = page.locator('[data-pressed]').last();
    expect(await pressed.textContent()).toBe('Add to cart');
    expect(await pressed.getAttribute('aria-busy')).toBe('true');
    await letScriptCome();
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 4 items' }).waitFor();
    expect(await page.locator('[data-pressed], button[aria-busy]').count()).toBe(0);
    await page.waitForURL(/variantType=superDeluxe&.*color=navy/);
    expect(await page.getByRole('radio', { name: 'Navy' }).isChecked()).toBe(true);
    await expect
      .poll(() => page.locator('[data-view=front] img').first().getAttribute('src'))
      .toContain('front-navy-superDeluxe');
    await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('4');
    await leave();
  });
});

test('the next picture shows and the leather info opens once', async () => {
  const { page, press, letScriptCome, leave } = await openBeforeScript(product, MOUSE);
  await press('Next picture');
  await press('Know about leather type');
  await press('Know about leather type');
  await letScriptCome();
  await dialog(page, 'Know about leather type').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Know about leather type').waitFor({ state: 'hidden' });
  await page.getByText('2 of 4').waitFor();
  await leave();
});

test('the country opens in its dialog, without navigating', async () => {
  const { page, press, letScriptCome, leave } = await openBeforeScript(PAGES.home, MOUSE);
  await press(/^Country and currency/);
  await letScriptCome();
  await dialog(page, 'Country and currency').waitFor();
  expect(new URL(page.url()).pathname).toBe(PAGES.home);
  await leave();
});

test('the search field and text are kept and searched', async () => {
  const { page, letScriptCome, leave } = await openBeforeScript(PAGES.listing, MOUSE);
  const search = page.getByRole('search').filter({ visible: true }).first();
  await search.getByRole('combobox', { name: 'Search in' }).selectOption('author');
  await search.getByRole('combobox', { name: 'Search for books' }).pressSequentially('melvil');
  await letScriptCome();
  await search.getByRole('listbox').getByRole('option').first().waitFor();
  expect(await search.getByRole('combobox', { name: 'Search in' }).inputValue()).toBe('author');
  await page.keyboard.press('Enter');
  await page.waitForURL(/field=author/);
  expect(new URL(page.url()).searchParams.get('q')).toBe('melvil');
  await leave();
});

test('a phone’s menu opens after an early press', async () => {
  const { page, press, letScriptCome, leave } = await openBeforeScript(PAGES.home, FINGER);
  await press('Open menu');
  await letScriptCome();
  await dialog(page, 'Menu').waitFor();
  await leave();
});

test('a chosen file is kept and its change event fires', async () => {
  const { page, press, letScriptCome, leave } = await openBeforeScript(product, MOUSE);
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { type: 'file', id: 'file' });
    field.addEventListener('change', () => field.setAttribute('data-changed', String(field.files?.length)));
    document.body.append(field);
  });
  await page
    .locator('#file')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') });
  await page.locator('#file').evaluate((field) => field.removeAttribute('data-changed'));
  await press('Add to cart');
  await letScriptCome();
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  expect(await page.locator('#file').getAttribute('data-changed')).toBe('1');
  await leave();
});

test('the script starts by itself after the page has painted, and shows the chosen country', async () => {
  const { page, context, leave } = await visit();
  await context.addCookies([
    { name: 'country', value: 'FR', url: site.origin },
    { name: 'currency', value: 'EUR', url: site.origin },
  ]);
  await page.goto(site.origin + product);
  await page.waitForFunction(() => 'live' in document.documentElement.dataset);
  const { began, loaded } = await page.evaluate(() => ({
    began: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
  }));
  expect(began, 'no script loads before the page').toBeGreaterThan(loaded);
  await page.getByRole('banner').getByText('FR', { exact: true }).waitFor();
  await leave();
});

test('a press explains that the script failed; the cart link works', async () => {
  const { page, leave } = await visit();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(site.origin + product);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('alert').filter({ hasText: 'didn’t load' }).waitFor();
  expect(await page.getByRole('link', { name: 'reload the page' }).getAttribute('href')).toContain(product);
  expect(await page.locator('[data-pressed]').count()).toBe(0);
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
  await page.waitForURL(new RegExp(`${PAGES.cart}\\??$`));
  await leave(/ERR_FAILED|Failed to fetch/);
});

/** Limit in bytes (compressed) for scripts of a first visit and its first interaction. */
const SCRIPT_MAX = 126_000;

// Scripts loaded by the header are the same on every page.
test.each<[string, () => string, (string | RegExp)[]]>([
  ['the home page', () => PAGES.home, [/^Country and currency/, 'Open menu']],
  ['a listing', () => PAGES.listing, ['Open menu']],
  ['a product page', () => product, ['Add to cart', 'Know about leather type', /^Next/]],
])(
  'the script of a first visit to %s weighs at most 126 kB, whatever is pressed first',
  async (_, path, gestures) => {
    for (const gesture of gestures) {
      const { page, leave } = await visit(FINGER, { isNew: true });
      const sizePromises: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script')
          sizePromises.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(site.origin + path());
      await page.waitForFunction(() => 'live' in document.documentElement.dataset);
      await page.getByRole('button', { name: gesture }).filter({ visible: true }).first().tap();
      await waitForQuiet(page);
      const code = await page.locator('script:not([src]):not([type$=json])').allTextContents();
      const sizes = await Promise.all(sizePromises);
      expect(Math.min(...sizes), 'each was transferred').toBeGreaterThan(0);
      const files = sizes.reduce((sum, bytes) => sum + bytes, 0);
      expect(sizePromises.length, 'the files of the framework, the shell and the page').toBeGreaterThan(5);
      expect(files + brotliCompressSync(code.join('')).length, `after ${gesture}`).toBeLessThan(SCRIPT_MAX);
      await leave();
    }
  },
);
