import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookIdentity, bookAddress, MAILBOX, PAGES, profileAddress } from '#kernel/addresses.ts';
import type { Catalogue } from '#kernel/book.ts';
import { type Site, startSite } from '../built-shop.ts';
import { hydrated, openBrowser, visit } from './browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(() => site?.close());

const EMAIL = 'ada@example.com';
const PASSWORD = 'difference engine';
const NEW_PASSWORD = 'analytical engine';

const open = async (page: Page, address: string) => {
  await page.goto(site.origin + address);
  await hydrated(page);
};
const main = (page: Page) => page.getByRole('main');
const accountMenu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Ada' });

async function logOut(page: Page) {
  await accountMenu(page).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('banner').getByRole('button', { name: 'Logout' }).click(),
  ]);
  await hydrated(page);
}

async function fillIn(page: Page, password: string) {
  await main(page).getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await main(page).getByRole('textbox', { name: 'Password' }).fill(password);
}

async function logIn(page: Page, password: string) {
  await fillIn(page, password);
  await Promise.all([page.waitForEvent('load'), main(page).getByRole('button', { name: 'Login' }).click()]);
  await hydrated(page);
}

async function bookOf(catalogue: Catalogue): Promise<BookIdentity & { title: string }> {
  const [book] = await site.db.query<BookIdentity & { title: string }>(
    'SELECT id, sku, catalogue, title_slug, title FROM books WHERE catalogue = $1 ORDER BY popularity DESC, id LIMIT 1',
    [catalogue],
  );
  if (!book) throw new Error(`There is no book in ${catalogue}.`);
  return book;
}

/** The link of the newest mail with this subject, out of the development mailbox. */
async function linkOfMail(page: Page, subject: RegExp): Promise<string> {
  await expect
    .poll(async () => {
      await page.goto(site.origin + MAILBOX);
      return page.getByRole('link', { name: subject }).count();
    })
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: subject }).first().click();
  const text = (await page.locator('pre').textContent()) ?? '';
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`The mail has no link: ${text}`);
  return link;
}

test('a reader signs up, verifies, finds cart and heart again, reviews, changes what is theirs, and leaves', async () => {
  const { page, context, leave } = await visit(browser);
  const wished = await bookOf('regular');
  const wanted = await bookOf('bestSeller');

  // Sign up, with an answer for what is wrong.
  await open(page, PAGES.signup);
  await main(page).getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
  await main(page).getByRole('textbox', { name: 'Email' }).fill('ada');
  await main(page).getByRole('textbox', { name: 'Password' }).fill('short');
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
  await main(page).getByText('Email is not valid.').waitFor();
  await main(page).getByText('Use at least 10 characters.').waitFor();
  await expect
    .poll(() => main(page).getByRole('textbox', { name: 'Email' }).inputValue(), {
      message: 'nothing is lost',
    })
    .toBe('ada');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await main(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
  await main(page).getByRole('heading', { level: 1, name: 'One letter is on its way' }).waitFor();

  // A protected page sends who is not verified home, with what to do.
  await open(page, PAGES.profile);
  await page.waitForURL(/\/\?verification=pending$/);
  const pending = page.getByRole('dialog', { name: 'Email Verification Pending' });
  await pending.getByRole('button', { name: 'Resend Link' }).waitFor();

  // The mail verifies, once.
  const link = await linkOfMail(page, /confirm your email/);
  await page.goto(link);
  await hydrated(page);
  await main(page).getByRole('heading', { level: 1, name: 'Your email is verified' }).waitFor();
  await page.goto(link);
  await hydrated(page);
  await main(page).getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
  await logOut(page);

  // As a guest: a book in the cart, a heart that leads to login.
  await open(page, bookAddress(wanted));
  await main(page)
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await page
    .getByText(/is in your cart/)
    .first()
    .waitFor();
  await open(page, bookAddress(wished));
  await main(page)
    .getByRole('link', { name: `Add ${wished.title} to wishlist` })
    .first()
    .click();
  await page.waitForURL(/\/login\?next=/);
  await fillIn(page, 'not the password');
  await main(page).getByRole('button', { name: 'Login' }).click();
  await main(page).getByText('Wrong user ID or password. Please try again.').waitFor();
  await logIn(page, PASSWORD);
  await expect
    .poll(() => new URL(page.url()).pathname)
    .toBe(new URL(site.origin + bookAddress(wished)).pathname);
  await page.getByText('1 book from this device is now in your cart.').waitFor();
  await main(page)
    .getByRole('button', { name: `Remove ${wished.title} from wishlist` })
    .first()
    .waitFor();
  await open(page, PAGES.cart);
  await main(page)
    .getByRole('spinbutton', { name: `Quantity of ${wanted.title}` })
    .waitFor();
  await open(page, profileAddress('wishlist'));
  await main(page).getByRole('link', { name: wished.title }).first().waitFor();

  // A review with two photos.
  await open(page, bookAddress(wanted));
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const modal = page.getByRole('dialog', { name: 'Write a review' });
  await modal.getByLabel('5 stars').check();
  await modal.getByRole('textbox', { name: 'Add a written review' }).fill('It opens flat and stays so.');
  await modal.getByLabel('Upload images').setInputFiles(await Promise.all(['#7a1f1f', '#1f4d7a'].map(photo)));
  await modal.getByRole('button', { name: 'Remove photo 2' }).waitFor();
  await modal.getByRole('button', { name: 'Submit' }).click();
  const thanks = page.getByRole('dialog', { name: 'Review Submitted' });
  await thanks.getByText('Thank you for your feedback!').waitFor();
  await thanks.getByRole('button', { name: 'Close' }).click();
  await page.getByText('It opens flat and stays so.').waitFor();

  // Address, password, currency.
  await open(page, profileAddress('addresses'));
  await main(page).getByRole('button', { name: 'Add a shipping address' }).click();
  const form = page.getByRole('dialog', { name: 'Add a shipping address' });
  await form.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await form.getByRole('textbox', { name: 'Street and number' }).fill('12 St James’s Square');
  await form.getByRole('textbox', { name: 'Town or city' }).fill('London');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('nonsense');
  await form.getByRole('button', { name: 'Save the address' }).click();
  await form.getByText(/it looks like SW1A 1AA/).waitFor();
  await form.getByRole('textbox', { name: 'Postcode' }).fill('sw1y4lb');
  await form.getByRole('button', { name: 'Save the address' }).click();
  await form.waitFor({ state: 'hidden' });
  await main(page).getByText('SW1Y 4LB').waitFor();

  await open(page, profileAddress('password'));
  await main(page).getByRole('textbox', { name: 'Present password' }).fill('somebody else’s');
  await main(page).getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await main(page).getByRole('button', { name: 'Change the password' }).click();
  await main(page).getByText('This is not your present password.').waitFor();
  const present = main(page).getByRole('textbox', { name: 'Present password' });
  await expect.poll(() => present.getAttribute('aria-invalid')).toBe('true');
  await present.fill(PASSWORD);
  await main(page).getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await main(page).getByRole('button', { name: 'Change the password' }).click();
  await main(page)
    .getByText(/Your password is changed/)
    .waitFor();

  await open(page, PAGES.profile);
  await main(page).getByRole('combobox', { name: 'Country' }).selectOption('FR');
  await Promise.all([
    page.waitForEvent('load'),
    main(page).getByRole('button', { name: 'Change currency' }).click(),
  ]);
  await open(page, PAGES.cart);
  await main(page).getByText(/^€/).first().waitFor();

  // Out in one tab, out in the other.
  const other = await context.newPage();
  await open(other, PAGES.profile);
  await logOut(page);
  await page.getByRole('banner').getByRole('link', { name: 'Login/ SignUp' }).waitFor();
  await other.waitForURL(site.origin + PAGES.home);
  await hydrated(other);
  await other.getByRole('banner').getByRole('link', { name: 'Login/ SignUp' }).waitFor();
  await open(page, PAGES.profile);
  await page.waitForURL(/\/login\?next=%2Fprofile$/);
  await logIn(page, NEW_PASSWORD);
  await main(page).getByRole('heading', { level: 2, name: 'Details' }).waitFor();
  await leave(/status of (401|422)/);
});

const photo = async (background: string, index: number) => ({
  name: `photo-${index}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('a forgotten password is replaced by the link of a mail, once', async () => {
  const { page, leave } = await visit(browser);
  await open(page, PAGES.forgotPassword);
  await main(page).getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await main(page).getByRole('button', { name: 'Send the link' }).click();
  await main(page)
    .getByText(/If there is an account for/)
    .waitFor();
  await main(page).getByRole('button', { name: 'Use another email' }).click();
  await main(page).getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await main(page).getByRole('button', { name: 'Send the link' }).click();
  await main(page)
    .getByText(/If there is an account for/)
    .waitFor();
  const link = await linkOfMail(page, /Choose a new password/);
  for (const [password, said] of [
    ['another new password', 'Your password is new'],
    ['yet another password', 'Send a new link'],
  ] as const) {
    await page.goto(link);
    await hydrated(page);
    await main(page).getByRole('textbox', { name: 'New password' }).fill(password);
    await main(page).getByRole('button', { name: 'Save the password' }).click();
    await main(page).getByText(said).first().waitFor();
  }
  await leave(/status of 422/);
});
