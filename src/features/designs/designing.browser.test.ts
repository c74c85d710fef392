import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { customizationPath } from '#kernel/design-paths.ts';
import { type BookIdentity, bookPath, PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser, signIn, visit, waitForHydration } from '#test/browser/browser.ts';
import { chooseOption, fixableFindings, logIn, openStep } from '#test/browser/guided-page.ts';
import { type Site, startSite } from '#test/built-shop.ts';
import { isLong, longTest } from '#test/effort.ts';
import { createPeople, type People } from '#test/people.ts';

let site: Site;
let browser: Browser;
let people: People;
let book: BookIdentity & { title: string };
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  people = await createPeople(site.app, site.db);
  const filter = encodeURIComponent(JSON.stringify({ limit: 1 }));
  book = (await (await fetch(`${site.origin}/api/books?filter=${filter}`)).json()).data[0];
});
afterAll(() => site?.close());

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <path d="M10 90 50 8l40 82Z M38 70h24L50 44Z" fill="#111" fill-rule="evenodd"/></svg>`;

const WORDS = ['Clara’s copy', 'Lyme, 1811', 'dentelle', 'your logo', 'Shell', 'gilded all round'];

const main = (page: Page) => page.getByRole('main');
const drawing = (page: Page, side: 'Front' | 'Spine' | 'Back') =>
  main(page).getByRole('img', { name: `${side} of the binding` });
async function showFlat(page: Page, side: 'Front' | 'Spine' | 'Back'): Promise<void> {
  const flat = main(page).getByRole('radio', { name: 'Flat' });
  if (await flat.isVisible()) await flat.check({ force: true });
  await chooseOption(page, 'Preview side', side);
  await drawing(page, side).waitFor();
}
/** Runs an action and waits until the drawing of a side changes. */
async function changes(page: Page, side: 'Front' | 'Spine' | 'Back', step: () => Promise<unknown>) {
  await showFlat(page, side);
  const shown = drawing(page, side);
  // Compared in the page: a drawing has hundreds of kilobytes.
  const before = await shown.evaluateHandle((element) => ({ html: element.innerHTML }));
  await step();
  const isAnother = () => shown.evaluate((element, { html }) => element.innerHTML !== html, before);
  await expect.poll(isAnother, { message: side, interval: 100 }).toBe(true);
}
const inWords = (page: Page) => page.locator('#review ul').first().textContent();
const opened = async (page: Page, address: string) => {
  await page.goto(site.origin + address);
  await waitForHydration(page);
  await page.locator('#binding input:enabled').first().waitFor();
};

test('a guest begins on a book’s page, logs in, designs a binding whole, has a warning mended, and keeps it', async () => {
  const { alice } = people;
  // With reduced motion the 3D book is drawn only on request; each frame takes seconds without a GPU.
  const { page, leave } = await visit(browser, { reducedMotion: 'reduce' });
  await page.goto(site.origin + bookPath(book, { color: 'navy' }));
  await waitForHydration(page);
  await main(page).getByRole('link', { name: 'Customise this book' }).click();
  await page.waitForURL(/\/login/);
  await waitForHydration(page);
  await logIn(page, alice.email);
  await page.waitForURL(/\/customization\//);
  await waitForHydration(page);
  await expect.poll(() => main(page).getByRole('radio', { name: 'Navy' }).isChecked()).toBe(true);
  await chooseOption(page, 'Preview mode', '3D');
  await main(page).locator('canvas[data-frames]').waitFor();
  await showFlat(page, 'Front');

  await openStep(page, 'lettering');
  await changes(page, 'Front', () =>
    main(page).getByRole('textbox', { name: 'Front, line 1' }).fill('Clara’s copy'),
  );
  await changes(page, 'Front', () => chooseOption(page, /^Foil/, 'Silver'));
  await changes(page, 'Back', async () => {
    await main(page).getByRole('button', { name: 'Add a line to the back' }).click();
    await main(page).getByRole('textbox', { name: 'Back, line 1' }).fill('Lyme, 1811');
  });
  await changes(page, 'Front', async () => {
    await page.locator('summary[aria-label^="Font of Front, line 1"]').click();
    await chooseOption(page, 'Font of Front, line 1', 'Cormorant italic');
  });
  await openStep(page, 'ornament');
  await changes(page, 'Front', () => chooseOption(page, /^Frame on the front/, 'Dentelle'));
  await changes(page, 'Front', async () => {
    await main(page)
      .getByLabel('Picture of your logo')
      .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(MARK) });
    await main(page).getByRole('img', { name: 'Preview of the block' }).waitFor();
  });
  await openStep(page, 'inside');
  await chooseOption(page, /^Paper/, 'Shell');
  await openStep(page, 'edges');
  await chooseOption(page, /^Page edges/, 'Gilded all round');
  const gilded = main(page).getByRole('radio', { name: /^Gilded all round/ });
  await main(page)
    .getByRole('button', { name: /^Undo.*edges$/ })
    .click();
  await expect.poll(() => gilded.isChecked()).toBe(false);
  await main(page)
    .getByRole('button', { name: /^Redo.*edges$/ })
    .click();
  await expect.poll(() => gilded.isChecked()).toBe(true);

  await openStep(page, 'review');
  const described = await inWords(page);
  for (const words of WORDS) expect(described).toContain(words);

  await openStep(page, 'lettering');
  await main(page).getByRole('slider', { name: 'Size of Back, line 1' }).fill('2');
  await openStep(page, 'review');
  const remark = fixableFindings(page).first();
  const report = await remark.locator('p').textContent();
  await remark.getByRole('button').click();
  await expect.poll(() => page.locator('#review').textContent()).not.toContain(report);

  await main(page).getByRole('textbox', { name: 'Design name' }).fill('For Clara');
  await main(page).getByRole('button', { name: 'Save design', exact: true }).click();
  await main(page).getByRole('button', { name: 'Saved' }).waitFor();
  await main(page).getByText('Gilded edges').waitFor();
  await expectAccessible(page, { where: 'the review at 1280' });
  const saved = async () => (await alice.inject(API.designs)).json().data;
  expect((await saved()).map(({ name }: { name: string }) => name)).toEqual(['For Clara']);

  await openStep(page, 'lettering');
  await changes(page, 'Spine', () =>
    main(page).getByRole('textbox', { name: 'Spine, line 1' }).fill('Clara 1811'),
  );
  await page.reload();
  await waitForHydration(page);
  await openStep(page, 'review');
  for (const words of [...WORDS, 'Clara 1811']) await expect.poll(() => inWords(page)).toContain(words);
  await expect
    .poll(() => main(page).getByRole('textbox', { name: 'Design name' }).inputValue())
    .toBe('For Clara');
  expect(await saved()).toHaveLength(1);
  if (isLong) {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const id of ['lettering', 'ornament', 'inside', 'edges']) {
      await openStep(page, id);
      await expectAccessible(page, { part: `#${id}`, where: `${id} at 390` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), id).toBe(0);
    }
  }
  await leave();
});

longTest('two designs of one book are two lines of the cart, and either is changed from there', async () => {
  const { bob } = people;
  const { page, context, leave } = await visit(browser, { reducedMotion: 'reduce' });
  await signIn(context, bob, site.origin);
  await opened(page, customizationPath(book));
  const intoCart = async (words = 'Add to cart') => {
    await main(page).getByRole('button', { name: words }).click();
    await page.getByRole('dialog').first().waitFor();
  };
  const lines = async () => (await bob.inject(API.carts[0])).json().data.cartItems;
  await openStep(page, 'edges');
  await chooseOption(page, /^Page edges/, 'Gilded top edge');
  await intoCart();
  await opened(page, customizationPath(book));
  await openStep(page, 'edges');
  await chooseOption(page, /^Page edges/, 'Gilded top edge');
  await chooseOption(page, /^Slip case/, 'Slip case');
  await intoCart();
  await expect.poll(async () => (await lines()).length).toBe(2);

  await page.goto(site.origin + PAGES.cart);
  await waitForHydration(page);
  await expect.poll(() => main(page).getByRole('link', { name: 'Edit design' }).count()).toBe(2);
  const before = await lines();
  const charged = ({ customizationCharges }: { customizationCharges: number }) => customizationCharges;
  expect(before.map(charged).every((amount: number) => amount > 0)).toBe(true);
  await main(page).getByRole('link', { name: 'Edit design' }).first().click();
  await page.waitForURL(/\?line=/);
  await openStep(page, 'edges');
  await chooseOption(page, /^Page edges/, 'Plain');
  await intoCart('Update cart');
  await expect.poll(async () => (await lines()).map(charged)).not.toEqual(before.map(charged));
  expect(await lines()).toHaveLength(2);
  await leave();
});
