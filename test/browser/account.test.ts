import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOGGED_IN_KEY } from '#kernel/limits.ts';
import { bookPath, MAILBOX_PATH, PAGES } from '#kernel/paths.ts';
import { firstOrAll, isLong } from '../effort.ts';
import { openLivePage, waitForHydration } from './browser.ts';
import { findBook, prepareOwnSite } from './prepare-site.ts';

const { site, visit, visitPage, openPage } = prepareOwnSite();

const EMAIL = 'ada@example.com';
const PASSWORD = 'difference engine';
const NEW_PASSWORD = 'analytical engine';

const main = (page: Page) => page.getByRole('main');
const accountMenu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Ada' });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login/ SignUp' });

async function logOut(page: Page) {
  await accountMenu(page).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('banner').getByRole('button', { name: 'Logout' }).click(),
  ]);
  await waitForHydration(page);
}

async function fillLoginForm(page: Page, password: string) {
  await main(page).getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await main(page).getByRole('textbox', { name: 'Password' }).fill(password);
}

async function logIn(page: Page, password: string) {
  await fillLoginForm(page, password);
  await Promise.all([page.waitForEvent('load'), main(page).getByRole('button', { name: 'Log in' }).click()]);
  await waitForHydration(page);
}

/** Link in the newest email with this subject, from the development mailbox. */
async function readEmailedLink(subject: string): Promise<string> {
  const list = () => site.app.inject(MAILBOX_PATH).then(({ body }) => body);
  await expect.poll(list).toContain(subject);
  const entry = new RegExp(`href="(${MAILBOX_PATH}/\\w{26})">\\s*<span class="subject">[^<]*${subject}`);
  const { body } = await site.app.inject(entry.exec(await list())?.[1] ?? '');
  const link = /https?:\/\/\S+token=[\w-]+/.exec(body.slice(body.lastIndexOf('<pre')))?.[0];
  if (!link) throw new Error(`The email has no link: ${body}`);
  return link;
}

const photo = async (background: string, index: number) => ({
  name: `photo-${index}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function signUp(page: Page): Promise<void> {
  await openPage(page, PAGES.signup);
  await main(page).getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
  await main(page).getByRole('textbox', { name: 'Email' }).fill('ada');
  await main(page).getByRole('textbox', { name: 'Password' }).fill('short');
  await main(page).getByRole('button', { name: 'Create account' }).click();
  await main(page).getByText('Email is not valid.').waitFor();
  await main(page).getByText('Use at least 10 characters.').waitFor();
  await expect
    .poll(() => main(page).getByRole('textbox', { name: 'Email' }).inputValue(), {
      message: 'nothing is lost',
    })
    .toBe('ada');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await main(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Create account' }).click();
  await main(page).getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
}

async function confirmEmail(page: Page): Promise<void> {
  const link = await readEmailedLink('confirm your email');
  await openLivePage(page, link);
  await main(page).getByRole('heading', { level: 1, name: 'Email confirmed' }).waitFor();
  if (isLong) {
    await openLivePage(page, link);
    await main(page).getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor();
  }
}

type Book = Awaited<ReturnType<typeof findBook>>;

async function collectBook(page: Page, book: Book): Promise<void> {
  await openPage(page, bookPath(book));
  await main(page)
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await page
    .getByText(/is in your cart/)
    .first()
    .waitFor();
  await main(page)
    .getByRole('link', { name: `Add ${book.title} to wishlist` })
    .first()
    .click();
  await page.waitForURL(/\/login\?next=/);
}

async function logInToWishlist(page: Page, book: Book): Promise<void> {
  await fillLoginForm(page, 'not the password');
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await main(page).getByText('Wrong user ID or password. Please try again.').waitFor();
  await logIn(page, PASSWORD);
  await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(site.origin + bookPath(book)).pathname);
  await page.getByText('1 book from this device is now in your cart.').waitFor();
  await main(page)
    .getByRole('button', { name: `Remove ${book.title} from wishlist` })
    .first()
    .waitFor();
}

async function writeReview(page: Page): Promise<void> {
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
}

const openTab = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'My Account' }).getByRole('link', { name }).click();

async function addAddress(page: Page): Promise<void> {
  await openTab(page, 'Addresses');
  await main(page).getByRole('button', { name: 'Add shipping address' }).click();
  const form = page.getByRole('dialog', { name: 'Add shipping address' });
  await form.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await form.getByRole('textbox', { name: 'Street and number' }).fill('12 St James’s Square');
  await form.getByRole('textbox', { name: 'Town or city' }).fill('London');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('nonsense');
  await form.getByRole('button', { name: 'Save address' }).click();
  await form.getByText(/It should look like SW1A 1AA/).waitFor();
  await form.getByRole('textbox', { name: 'Postcode' }).fill('sw1y4lb');
  await form.getByRole('button', { name: 'Save address' }).click();
  await form.waitFor({ state: 'hidden' });
  await main(page).getByText('SW1Y 4LB').waitFor();
}

async function changePassword(page: Page): Promise<void> {
  await openTab(page, 'Password');
  await main(page).getByRole('textbox', { name: 'Current password' }).fill('somebody else’s');
  await main(page).getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await main(page).getByRole('button', { name: 'Change password' }).click();
  await main(page).getByText('That’s not your current password.').waitFor();
  const currentPassword = main(page).getByRole('textbox', { name: 'Current password' });
  await expect.poll(() => currentPassword.getAttribute('aria-invalid')).toBe('true');
  await currentPassword.fill(PASSWORD);
  await main(page).getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await main(page).getByRole('button', { name: 'Change password' }).click();
  await main(page)
    .getByText(/Password changed/)
    .waitFor();
}

async function changeCurrency(page: Page): Promise<void> {
  await openTab(page, 'Details');
  await main(page).getByRole('combobox', { name: 'Country' }).selectOption('FR');
  await Promise.all([
    page.waitForEvent('load'),
    main(page).getByRole('button', { name: 'Change currency' }).click(),
  ]);
}

async function logOutInAllTabs(page: Page): Promise<void> {
  const otherTab = await page.context().newPage();
  await openPage(otherTab, PAGES.profile);
  await logOut(page);
  await loginLink(page).waitFor();
  await otherTab.waitForURL(site.origin + PAGES.home);
  await waitForHydration(otherTab);
  await loginLink(otherTab).waitFor();
}

test('a reader signs up, verifies, shops, reviews, edits the account and logs out', async () => {
  const { page, context, leave } = await visit({ reducedMotion: 'reduce' });
  const book = await findBook(site, 'true');

  await signUp(page);
  await openPage(page, PAGES.profile);
  await page.waitForURL(/\/\?verification=pending$/);
  const pending = page.getByRole('dialog', { name: 'Email Verification Pending' });
  await pending.getByRole('button', { name: 'Resend Link' }).waitFor();

  await confirmEmail(page);
  await context.clearCookies();
  await page.evaluate((key) => localStorage.removeItem(key), LOGGED_IN_KEY);
  await collectBook(page, book);
  await logInToWishlist(page, book);
  await writeReview(page);
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  await main(page).getByRole('link', { name: book.title }).first().waitFor();
  await addAddress(page);
  await changePassword(page);
  await changeCurrency(page);
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await cart.getByRole('link', { name: book.title }).first().waitFor();
  await cart.getByText(/^€/).first().waitFor();
  await page.keyboard.press('Escape');

  await logOutInAllTabs(page);
  await loginLink(page).click();
  await logIn(page, NEW_PASSWORD);
  await accountMenu(page).waitFor();
  await leave(/status of (401|422)/);
});

test('an emailed link resets a forgotten password once', async () => {
  const { page, leave } = await visitPage(PAGES.forgotPassword, { reducedMotion: 'reduce' });
  await main(page).getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await main(page).getByRole('button', { name: 'Send link' }).click();
  await main(page)
    .getByText(/If there is an account for/)
    .waitFor();
  await main(page).getByRole('button', { name: 'Use another email' }).click();
  await main(page).getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await main(page).getByRole('button', { name: 'Send link' }).click();
  await main(page)
    .getByText(/If there is an account for/)
    .waitFor();
  const link = await readEmailedLink('Choose a new password');
  for (const [password, answer] of firstOrAll([
    ['another new password', 'Password changed'],
    ['yet another password', 'Request new link'],
  ] as const)) {
    await openLivePage(page, link);
    await main(page).getByRole('textbox', { name: 'New password' }).fill(password);
    await main(page).getByRole('button', { name: 'Save password' }).click();
    await main(page).getByText(answer).first().waitFor();
  }
  await leave(/status of 422/);
});
