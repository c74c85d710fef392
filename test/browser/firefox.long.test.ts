import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GUEST_CART_KEY } from '#features/cart/limits.ts';
import type { BookSummary } from '#kernel/book.ts';
import { customizationPath } from '#kernel/design-paths.ts';
import { bookPath, PAGES, profilePath } from '#kernel/paths.ts';
import { writePaidOrder } from '../admin-orders.ts';
import { makeCleanBook } from '../pdfs/book.ts';
import { PASSWORD } from '../people.ts';
import { openAdmin } from './admin.ts';
import { addToCart, openLivePage, signIn, visit, waitForHydration, waitUntilSettled } from './browser.ts';
import { findFirefox, openFirefox } from './firefox.ts';
import { findBestSeller } from './guest-cart.ts';
import { type GuestCheckout, openGuestCheckout } from './guest-checkout.ts';
import { chooseOption, logIn, openStep } from './guided-page.ts';
import { mainRegion, uploadFile } from './print-setup-page.ts';

/* Main journeys in Firefox. `leave` fails a test whose page has logged an error; Firefox also logs CSP violations
   as errors. */

const firefox = findFirefox();
if (!firefox)
  console.log('No Firefox was found, so its journeys are skipped: install one, or set FIREFOX to its path.');

/** Replaces a field's text by typing, since React doesn't notice Playwright's `fill` over BiDi. */
async function typeOver(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(text);
}

describe.skipIf(!firefox)('in Firefox', () => {
  let shop: GuestCheckout;
  let book: BookSummary;
  beforeAll(async () => {
    shop = await openGuestCheckout('firefox.example', () => openFirefox(firefox ?? ''));
    book = await findBestSeller(shop.site);
  });
  afterAll(async () => {
    await shop?.browser.close();
    await shop?.close();
  });

  // Firefox fails requests cut off by a navigation, which the page would log.
  const open = async (page: Page, address: string) => {
    await openLivePage(page, shop.site.origin + address);
    await waitUntilSettled(page);
  };
  async function addBook(page: Page): Promise<void> {
    await open(page, bookPath(book));
    await addToCart(page);
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), GUEST_CART_KEY))
      .toContain(book.id);
    await waitUntilSettled(page);
  }
  const bestSeller = () => ({ ...book, catalogue: 'bestSeller', sku: '' }) as const;

  test('a reader opens a book from the home page, and an article from the blog', async () => {
    const { page, leave } = await visit(shop.browser);
    await open(page, PAGES.home);
    const link = mainRegion(page).locator('a[href*="/product/"]').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await mainRegion(page)
      .getByRole('button', { name: /^Add to cart/i })
      .first()
      .waitFor();
    await open(page, PAGES.blog);
    await mainRegion(page).locator('article h2 a').first().click();
    await page.waitForURL(/\/blog\//);
    await mainRegion(page).getByRole('heading', { level: 1 }).waitFor();
    await leave();
  });

  test('a reader filters the collection by leather, and takes the filter away again', async () => {
    const { page, leave } = await visit(shop.browser);
    await open(page, PAGES.listing);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const price = page.getByRole('region', { name: 'Books found' }).getByText(/\$\d/).first();
    const genuine = await price.textContent();
    await filters.getByLabel('Vegan Leather').check();
    await page.waitForURL(/leather=veganLeather/);
    const remove = page.getByRole('link', { name: 'Remove filter: Vegan Leather' });
    await remove.waitFor();
    await expect.poll(() => price.textContent()).not.toBe(genuine);
    await remove.click();
    await expect.poll(() => price.textContent()).toBe(genuine);
    await leave();
  });

  test('a reader finds a book by its title, in spite of a typo', async () => {
    const { page, leave } = await visit(shop.browser);
    await open(page, PAGES.home);
    await page.getByRole('combobox', { name: 'Search for books' }).pressSequentially('wra and peace');
    await page.getByRole('option', { name: /^War and Peace/ }).click();
    await page.waitForURL(/best-seller-book\?/);
    await mainRegion(page).getByRole('link', { name: 'War and Peace', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'War and Peace' }).waitFor();
    await leave();
  });

  test('a guest adds a book to the cart and changes its quantity', async () => {
    const { page, leave } = await visit(shop.browser);
    await addBook(page);
    await open(page, PAGES.cart);
    const quantity = mainRegion(page).getByRole('spinbutton', { name: `Quantity of ${book.title}` });
    await mainRegion(page)
      .getByRole('button', { name: `Increase quantity of ${book.title}` })
      .click();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    await typeOver(quantity, '3');
    await quantity.blur();
    await mainRegion(page).getByText('3 items added here').waitFor();
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => quantity.inputValue()).toBe('3');
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('dialog', { name: 'Cart' }).getByText('3 items added here').waitFor();
    await leave();
  });

  test('a guest checks out with an emailed code and pays for the order', async () => {
    const email = 'nora@firefox.example';
    const { page, leave } = await visit(shop.browser);
    const main = mainRegion(page);
    const press = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click();
    const type = (name: string, text: string) => main.getByRole('textbox', { name }).fill(text);
    await addBook(page);
    await open(page, PAGES.checkout);
    await type('Email', email);
    await press('Send code');
    await type('Six-digit code', await shop.readCode(email));
    await press('Continue');
    await type('Full name', 'Nora Newcomer');
    await press('Create account');
    await type('Street address', '12 Chestnut Street');
    await type('City', 'Salem');
    await type('ZIP code', '01970');
    await main.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Massachusetts' });
    await press('Save and use this address');
    await press('Continue to delivery');
    await press('Continue to payment');
    await press(/^Pay \$/);
    await page.waitForURL(/\/payment-sandbox\//);
    await waitForHydration(page);
    await waitUntilSettled(page);
    await press('Pay');
    await main.getByRole('heading', { name: 'Thank you. Your order is paid' }).waitFor();
    await leave();
  });

  test('a reader signs up, confirms the email and logs in', async () => {
    const email = 'ada@firefox.example';
    const { page, leave } = await visit(shop.browser);
    await open(page, PAGES.signup);
    await mainRegion(page).getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
    await mainRegion(page).getByRole('textbox', { name: 'Email' }).fill(email);
    await mainRegion(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await mainRegion(page).getByRole('button', { name: 'Create account' }).click();
    await mainRegion(page).getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    const link = () => {
      const received = shop.inbox.received.find(({ recipients }) => recipients.includes(email));
      return /https?:\/\/\S+token=\S+/.exec(received?.email.text ?? '')?.[0] ?? '';
    };
    await expect.poll(link).not.toBe('');
    await page.goto(link());
    await mainRegion(page).getByRole('heading', { level: 1, name: 'Email confirmed' }).waitFor();
    await page.context().clearCookies();
    await open(page, PAGES.profile);
    await page.waitForURL(/\/login\?/);
    await waitForHydration(page);
    await logIn(page, email);
    await mainRegion(page).getByRole('heading', { level: 2, name: 'Details' }).waitFor();
    await leave();
  });

  test('a customer puts a book on the wishlist and finds it in the profile', async () => {
    const { page, context, leave } = await visit(shop.browser);
    await signIn(context, shop.people.alice, shop.site.origin);
    await open(page, bookPath(bestSeller()));
    await mainRegion(page)
      .getByRole('button', { name: `Add ${book.title} to wishlist` })
      .first()
      .click();
    await mainRegion(page)
      .getByRole('button', { name: `Remove ${book.title} from wishlist` })
      .first()
      .waitFor();
    await waitUntilSettled(page);
    await open(page, profilePath('wishlist'));
    await mainRegion(page).getByRole('link', { name: book.title }).first().waitFor();
    await leave();
  });

  test('a customer designs a binding, saves it and adds it to the cart', async () => {
    const { page, context, leave } = await visit(shop.browser);
    await signIn(context, shop.people.bob, shop.site.origin);
    await open(page, customizationPath(bestSeller()));
    await openStep(page, 'lettering');
    await typeOver(mainRegion(page).getByRole('textbox', { name: 'Front, line 1' }), 'For Clara');
    await openStep(page, 'edges');
    await chooseOption(page, /^Page edges/, 'Gilded top edge');
    await openStep(page, 'review');
    await expect.poll(() => page.locator('#review').textContent()).toContain('For Clara');
    await mainRegion(page).getByRole('button', { name: 'Save design', exact: true }).click();
    await mainRegion(page).getByRole('button', { name: 'Saved' }).waitFor();
    await mainRegion(page).getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('dialog', { name: 'Cart' }).getByText('1 item added here').waitFor();
    await leave();
  });

  test('a PDF is checked and priced on the page for printing', async () => {
    const { page, leave } = await visit(shop.browser);
    await uploadFile(page, shop.site.origin + PAGES.pdfPrinting, 'novel.pdf', await makeCleanBook(32));
    await page.getByText('No problems found.').waitFor();
    await mainRegion(page).getByText(/^\$\d/).first().waitFor();
    await leave();
  });

  test('a staff member logs in and opens an order', async () => {
    const code = await writePaidOrder(shop.site.db, shop.people.eve, 'RB-FFFF-0001');
    const { page, leave } = await openAdmin(shop.browser, shop.site, 'owner', { path: '/admin/orders' });
    await page.getByRole('link', { name: code }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${code}` }).waitFor();
    await expect.poll(() => mainRegion(page).getByRole('status').first().textContent()).toBe('Paid');
    await leave();
  });
});
