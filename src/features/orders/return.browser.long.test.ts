import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPath, orderReturnPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { startSite } from '#test/built-shop.ts';
import { solidColour } from '#test/photos.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { lenientThrottle } from '#test/site.ts';
import { writeOrder } from '#test/write-order.ts';

const { site, visitAs } = prepareSite(() => startSite({ throttle: lenientThrottle }));
const { alice } = preparePeople(site);

const open = (page: Page, address: string) => openLivePage(page, site.origin + address);
const photo = async (name: string, background = '#804020') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await solidColour(900, 600, background).jpeg().toBuffer(),
});
const NO_PHOTO = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
const delivered = (code: string, books = 2) =>
  writeOrder(site.db, { userId: alice.id, code, bookCount: books, state: 'delivered' });
const photoField = (page: Page) => page.getByLabel('Upload images');

test('a buyer requests a return with photos on a phone and finds it on the order', async () => {
  const code = await delivered('RB-RET1-0001');
  const { page, leave } = await visitAs(alice, { viewport: { width: 390, height: 844 } });
  await open(page, orderPath(code));
  const main = page.getByRole('main');
  await main
    .getByRole('region', { name: 'Returns and problems' })
    .getByRole('link', { name: 'Request a return' })
    .click();
  await main.getByRole('heading', { level: 1, name: 'Request a return' }).waitFor();
  await expectAccessible(page, { where: 'an empty form' });

  const send = main.getByRole('button', { name: 'Send request' });
  await send.click();
  await main.getByText('Choose the book you’re writing about.').waitFor();
  await main.getByText('Choose what you’d like us to do.').waitFor();
  const book = main.getByRole('checkbox').first();
  await expect.poll(() => book.evaluate((element) => document.activeElement === element)).toBe(true);
  await expectAccessible(page, { where: 'a form with mistakes' });

  await page.keyboard.press('Space');
  await main.getByRole('radio', { name: 'It arrived damaged' }).check();
  await main.getByRole('textbox', { name: 'Description' }).fill('The lower corner\nis crushed.');
  await main.getByRole('radio', { name: 'Repair' }).check();
  await photoField(page).setInputFiles([await photo('whole.jpg'), NO_PHOTO]);
  await send.click();
  await main.getByText(/isn’t a picture/).waitFor();
  const wrong = main.getByRole('button', { name: 'Remove photo 2' });
  await expect.poll(() => wrong.evaluate((element) => document.activeElement === element)).toBe(true);
  await expectAccessible(page, { where: 'a refused photo' });
  await page.keyboard.press('Enter');
  expect(await main.getByRole('button', { name: /^Remove photo/ }).count()).toBe(1);
  expect(await main.getByRole('textbox', { name: 'Description' }).inputValue()).toContain('is crushed.');

  await send.click();
  await page.waitForURL(`${site.origin}${orderPath(code)}#returns`);
  const returns = main.getByRole('region', { name: 'Returns and problems' });
  await returns.getByRole('status').getByText('Thank you.').waitFor();
  const heading = returns.getByRole('heading', { name: 'Returns and problems' });
  await expect.poll(() => heading.evaluate((element) => document.activeElement === element)).toBe(true);
  await returns.getByText('a bookbinder will email you', { exact: false }).first().waitFor();
  await returns.getByText('Repair').waitFor();
  expect(await returns.getByRole('list', { name: 'Progress' }).getByRole('listitem').count()).toBe(1);
  await expectAccessible(page, { where: 'what was asked' });

  await returns.getByRole('link', { name: 'Request a return' }).click();
  await main.getByText('You’ve already sent a request about this book.').waitFor();
  expect(await main.getByRole('checkbox').first().isDisabled()).toBe(true);
  expect(await main.getByRole('checkbox').last().isChecked()).toBe(true);
  await leave(/422/);
});

test('a reload, a lost connection and a logout lose no input', async () => {
  const code = await delivered('RB-RET3-0001', 1);
  const { page, context, leave } = await visitAs(alice);
  await open(page, orderReturnPath(code));
  const main = page.getByRole('main');
  const description = main.getByRole('textbox', { name: 'Description' });
  const send = main.getByRole('button', { name: 'Send request' });
  expect(await main.getByRole('checkbox').isChecked(), 'there is but one').toBe(true);
  await main.getByRole('radio', { name: 'The binding or print has a fault' }).check();
  await description.fill('A leaf is loose.');
  await main.getByRole('radio', { name: 'Rebinding' }).check();
  await photoField(page).setInputFiles(await photo('whole.jpg'));
  await main.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => description.inputValue()).toBe('A leaf is loose.');
  expect(await main.getByRole('radio', { name: 'Rebinding' }).isChecked()).toBe(true);
  await main.getByText('Please choose them again.').waitFor();
  // Photos stay lost when the customer continues typing.
  await description.fill('A leaf is loose.');
  await page.reload();
  await waitForHydration(page);
  await main.getByText('Please choose them again.').waitFor();
  const photoOne = main.getByRole('button', { name: 'Remove photo 1' });
  await photoField(page).setInputFiles(await photo('whole.jpg'));
  await photoOne.waitFor();
  expect(await main.getByText('Please choose them again.').count()).toBe(0);
  // Photos removed by hand are not reported as lost.
  await photoOne.click();
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => description.inputValue()).toBe('A leaf is loose.');
  expect(await main.getByText('Please choose them again.').count()).toBe(0);
  await photoField(page).setInputFiles(await photo('whole.jpg'));
  await photoOne.waitFor();
  expect(await main.getByText('Please choose them again.').count()).toBe(0);

  await page.route('**/dispute-order', (route) => route.abort());
  await send.click();
  await main.getByRole('alert').getByText('Sorry, there was a problem').waitFor();
  await page.unroute('**/dispute-order');

  const cookies = await context.cookies();
  await context.clearCookies({ name: /session/ });
  await send.click();
  await main.getByRole('alert').getByText('You’ve been logged out.').waitFor();
  expect(await main.getByRole('link', { name: 'Open a new tab to log in' }).getAttribute('href')).toContain(
    PAGES.login,
  );
  expect(await description.inputValue()).toBe('A leaf is loose.');
  await context.addCookies(cookies);
  await send.click();
  await page.waitForURL(`${site.origin}${orderPath(code)}#returns`);
  await main.getByRole('link', { name: 'Photo 1' }).waitFor();
  const thanks = main.getByText('Thank you. We’ve received your request');
  await thanks.waitFor();
  await page.reload();
  await waitForHydration(page);
  await main.getByRole('link', { name: 'Photo 1' }).waitFor();
  expect(await thanks.count(), 'it is thanked once').toBe(0);
  await leave(/40[01]|ERR_FAILED/);
});

test('the page explains why no return can be requested', async () => {
  const code = await writeOrder(site.db, {
    userId: alice.id,
    code: 'RB-RET4-0001',
    state: 'in_production',
  });
  const { page, leave } = await visitAs(alice);
  await open(page, orderPath(code));
  const section = page.getByRole('region', { name: 'Returns and problems' });
  await section.getByText('This book hasn’t shipped yet.').waitFor();
  expect(await section.getByRole('link', { name: 'Request a return' }).count()).toBe(0);
  await open(page, orderReturnPath(code));
  await page.getByRole('main').getByText('This book hasn’t shipped yet.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Send request' }).count()).toBe(0);
  await expectAccessible(page, { where: 'nothing to ask' });
  await leave();
});
