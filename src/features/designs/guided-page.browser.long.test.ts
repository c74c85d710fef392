import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { customizationPath } from '#kernel/design-paths.ts';
import type { BookIdentity } from '#kernel/paths.ts';
import { logIn, openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { fetchFirstBook, prepareOwnSite } from '#test/browser/prepare-site.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { preparePeople } from '#test/prepare-people.ts';

const { site, visitAs } = prepareOwnSite();
const { alice, bob } = preparePeople(site);
const book = prepareFixture(() => fetchFirstBook(site));

/** Reduced motion: shows the flat view until asked; 3D takes seconds without a GPU. */
const STILL = { reducedMotion: 'reduce' } as const;
const waitUntilReady = (page: Page) => page.locator('#binding input:enabled').first().waitFor();
const open = (page: Page, query = '') => openLivePage(page, site.origin + customizationPath(book) + query);

test('after the session ended, says so at any step, and adding to the cart leads to login and back', async () => {
  const { page, context, leave } = await visitAs(alice, STILL);
  await open(page);
  await waitUntilReady(page);
  await page.locator('#review > summary').click();
  await page.getByRole('button', { name: 'Save design', exact: true }).click();
  await page.waitForURL(/design=/);
  await page.locator('#lettering > summary').click();
  const lineField = page.getByRole('textbox', { name: 'Front, line 1' });
  await context.clearCookies();
  await lineField.fill('For Clara');
  const alert = page.getByRole('alert').filter({ hasText: 'You’re logged out.' });
  await alert.getByRole('button', { name: 'Log in' }).waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL(/\/login/);
  await waitForHydration(page);
  await logIn(page, alice);
  await page.waitForURL(/\/customization\//);
  await page.locator('#lettering > summary').click();
  await expect.poll(() => lineField.inputValue()).toBe('For Clara');
  await leave(/401/);
});

test('explains a missing source and offers the book’s own design', async () => {
  const [exclusive] = await site.db.query<BookIdentity>(
    `SELECT id, catalogue, 'design' AS title_slug FROM books
     WHERE catalogue = 'exclusive' AND withdrawn_at IS NULL LIMIT 1`,
  );
  const { page, leave } = await visitAs(bob, STILL);
  await open(page, '?line=01JW569BQ0YTZMCY4SYNJG22RZ');
  await page
    .getByRole('alert')
    .filter({ hasText: /no longer in your cart/ })
    .waitFor();
  await page.getByRole('link', { name: 'Start with this book' }).click();
  await page.waitForURL((url) => url.search === '');
  await waitUntilReady(page);
  await page.goto(site.origin + customizationPath(exclusive as BookIdentity));
  await page.waitForURL((url) => !url.pathname.startsWith('/customization'));
  await leave(/404/);
});

test('shows the standing book, checks logo formats and adds to the cart', async () => {
  const { page, leave } = await visitAs(bob, { ...STILL, viewport: { width: 390, height: 844 } });
  await open(page);
  await waitUntilReady(page);
  await expectFocusAbovePriceFooter(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('radio', { name: 'Standing' }).check();
  const picture = page.getByRole('img', { name: 'The binding, standing' });
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(640);
  const before = await picture.getAttribute('src');
  await page.locator('#binding input[name="colour"]:not(:checked)').first().check({ force: true });
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before);

  for (const [name, value] of [
    ['edition', 'deluxe'],
    ['bands', '5'],
  ])
    await page
      .locator(`#binding input[name="${name}"][value="${value}"]`)
      .evaluate((radio: HTMLInputElement) => radio.click());
  await expect.poll(() => page.locator('#binding input[value="deluxe"]').isChecked()).toBe(true);

  await page.locator('#ornament > summary').click();
  const mark = page.getByLabel('Picture of your logo');
  await page.getByText(/^SVG, PNG, JPEG, WebP or AVIF, up to 12 MB/).waitFor();
  expect(await mark.getAttribute('accept')).toContain('image/avif');
  await mark.setInputFiles({
    name: 'mark.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await page.getByRole('alert').filter({ hasText: 'SVG, PNG, JPEG, WebP or AVIF' }).waitFor();

  await page.locator('#review > summary').click();
  await page.getByText('Your design is ready to be made').waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('1 item added here').waitFor();
  await leave(/422/);
});

/** Focus is never hidden behind the price footer, and notices appear above it. */
async function expectFocusAbovePriceFooter(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add to cart' });
  const foot = await add.evaluate((button) => button.parentElement?.getBoundingClientRect().height ?? 0);
  const reserved = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.height = 'var(--foot-bar, 0px)';
    const { height } = probe.getBoundingClientRect();
    probe.remove();
    return {
      height,
      scroll: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
    };
  });
  expect(reserved.height).toBeGreaterThanOrEqual(foot);
  expect(reserved.scroll).toBeGreaterThanOrEqual(foot);
  await page.locator('#binding input:enabled').first().focus();
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab');
    const isUnder = await add.evaluate((button) => {
      const now = document.activeElement;
      const bar = button.parentElement;
      if (!now || !bar || bar.contains(now)) return false;
      const [target, foot] = [
        (now.closest('label') ?? now).getBoundingClientRect(),
        bar.getBoundingClientRect(),
      ];
      return target.bottom > foot.top + 1 && target.top < foot.bottom - 1;
    });
    expect(isUnder, `stop ${stop}`).toBe(false);
  }
}
