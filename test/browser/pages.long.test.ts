import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { type Site, sharedSite } from '../built-shop.ts';
import { expectAccessible } from './axe.ts';
import { chooseCountry, openBrowser, visit, waitForHydration } from './browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
});
beforeEach(async () => {
  await site.db.query('DELETE FROM inquiries');
});

const readInquiries = () =>
  site.db.query<Record<string, string>>('SELECT name, email, service, message FROM inquiries ORDER BY id');

async function fillForm(page: Page, { email = 'ada@example.com' } = {}) {
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ada Lovelace');
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('textbox', { name: 'Message' }).pressSequentially('A Bible, both boards off.');
}

const SERVICES = [
  PAGES.services,
  PAGES.leatherBinding,
  PAGES.bookRestoration,
  PAGES.forPublishers,
  PAGES.forBooksellers,
  PAGES.forAuthors,
  PAGES.printOnDemand,
  PAGES.corporateGifts,
];

async function expectServicePage(main: Locator, path: string): Promise<void> {
  await expect
    .poll(() => main.getByRole('table').first().getByRole('row').count(), { message: path })
    .toBeGreaterThan(4);
  await expect.poll(() => main.locator('ol > li').count(), { message: path }).toBeGreaterThanOrEqual(4);
  await expect.poll(() => main.locator('details').count(), { message: path }).toBeGreaterThanOrEqual(3);
  await expect.poll(() => main.textContent(), { message: path }).not.toContain('{price');
}

test('services show a picture, prices and steps, and each leads to a quote for itself', async () => {
  const { page, leave } = await visit(browser, { javaScriptEnabled: false });
  const main = page.getByRole('main');
  const quote = main.getByRole('link', { name: 'Get A Quote' }).first();
  for (const path of SERVICES) {
    await page.goto(site.origin + path);
    const picture = main.locator('header img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)), {
        message: path,
      })
      .toBeGreaterThan(500);
    await expectServicePage(main, path);
    expect(await quote.getAttribute('href')).toBe(quoteRequestPath(path.slice(1)));
  }
  await quote.click();
  await expect.poll(() => page.url()).toBe(site.origin + quoteRequestPath(PAGES.corporateGifts.slice(1)));
  const subject = main.getByRole('combobox', { name: 'Subject' });
  await expect.poll(() => subject.inputValue()).toBe(PAGES.corporateGifts.slice(1));
  const offered = await subject
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(offered).toEqual(expect.arrayContaining(SERVICES.map((path) => path.slice(1))));
  await leave();
});

test('printing pages begin with the upload and link to a question', async () => {
  const { page, leave } = await visit(browser, { javaScriptEnabled: false });
  const main = page.getByRole('main');
  for (const path of [PAGES.pdfPrinting, PAGES.thesisBinding]) {
    await page.goto(site.origin + path);
    await expect
      .poll(() => page.content(), { message: path })
      .toContain('Turn on JavaScript in your browser to check a file');
    await expectServicePage(main, path);
    await main.getByRole('link', { name: 'Ask a bookbinder' }).first().click();
    await expect.poll(() => page.url()).toBe(site.origin + quoteRequestPath(path.slice(1)));
  }
  await leave();
});

test('prices of services are in the currency of the visitor', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin + PAGES.bookRestoration);
  await waitForHydration(page);
  await page.getByRole('main').getByText('$95.00').first().waitFor();
  await chooseCountry(page, 'France');
  const main = page.getByRole('main');
  await main.getByRole('cell', { name: 'from €81.70' }).waitFor();
  await expect.poll(() => main.textContent()).not.toContain('$');
  await expectAccessible(page);
  await leave();
});

test('a quote request is saved and confirmed, and the form is cleared', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin + quoteRequestPath(PAGES.bookRestoration.slice(1)));
  await waitForHydration(page);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'A quote for restoring a book' }).waitFor();
  await fillForm(page);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'We’ve received your message' });
  await dialog.waitFor();
  await expectAccessible(page);
  await expect
    .poll(() => readInquiries())
    .toEqual([
      {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        service: 'book-restoration-services',
        message: 'A Bible, both boards off.',
      },
    ]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => main.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  await expect
    .poll(async () => (await fetch(`${site.origin}/development/mailbox`)).text())
    .toContain('Book Restoration: a message from Ada Lovelace');
  await leave();
});

test('an error appears at its focused field, and nothing typed is lost', async () => {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(site.origin + PAGES.contactUs);
  await waitForHydration(page);
  await fillForm(page, { email: 'ada@' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send message' }).click();
  await main.getByRole('alert').filter({ hasText: 'Email is not valid.' }).waitFor();
  const email = main.getByRole('textbox', { name: 'Email' });
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect
    .poll(() => main.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('A Bible, both boards off.');
  await expect.poll(() => readInquiries()).toEqual([]);
  await expectAccessible(page);
  await leave(/422/);
});

test('a field counts characters as people do and cuts none in half', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin + PAGES.contactUs);
  await waitForHydration(page);
  const name = page.getByRole('main').getByLabel('Name');
  await name.fill('👍🏽'.repeat(99));
  await name.press('End');
  await page.keyboard.insertText('👨‍👩‍👧👩🏿');
  await expect.poll(() => name.inputValue()).toBe(`${'👍🏽'.repeat(99)}👨‍👩‍👧`);
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' });
  await email.fill('a'.repeat(300));
  await expect.poll(async () => (await email.inputValue()).length).toBe(254);
  expect(await page.locator('form [maxlength]').count(), 'browsers count UTF-16 units').toBe(0);
  await leave();
});

test('without JavaScript a message is sent, and the page says thanks', async () => {
  const { page, leave } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}${PAGES.contactUs}?service=find&q=War%20and%20Peace`);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Finding a book: War and Peace' }).waitFor();
  await fillForm(page);
  await main.getByRole('button', { name: 'Send message' }).click();
  await main.getByRole('heading', { name: 'We’ve received your message' }).waitFor();
  await expect.poll(() => page.url()).toBe(`${site.origin}${PAGES.contactUs}?sent=yes`);
  const [saved] = await readInquiries();
  expect(saved).toMatchObject({ service: 'find', email: 'ada@example.com' });
  expect(saved?.message).toContain('Book: War and Peace');
  await page.reload();
  await expect
    .poll(() => readInquiries(), { message: 'loading the thanks again sends nothing again' })
    .toHaveLength(1);
  await leave();
});

test('without JavaScript a refused form returns as typed, with the reason at the field', async () => {
  const { page, leave } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(site.origin + PAGES.contactUs);
  const main = page.getByRole('main');
  await fillForm(page, { email: 'ada@localhost' });
  await main.getByLabel('Subject').selectOption({ label: 'Thesis Binding' });
  await main.getByRole('button', { name: 'Send message' }).click();
  await main.getByText('Email is not valid.').waitFor();
  await expect.poll(() => main.getByLabel('Name').inputValue()).toBe('Ada Lovelace');
  await expect.poll(() => main.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ada@localhost');
  await expect.poll(() => main.getByLabel('Subject').inputValue()).toBe('phd-thesis-binding-services');
  await expect
    .poll(() => main.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('A Bible, both boards off.');
  await expect.poll(() => readInquiries()).toEqual([]);
  await leave(/422/);
});

test('refuses forms sent by another site', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(site.origin + PAGES.contactUs, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'name=Eve&email=eve@example.com&message=Hello',
    });
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    const reply = await send(headers);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(PAGES.contactUs);
  }
  await expect.poll(() => readInquiries()).toEqual([]);
  const own = await send({ origin: site.origin });
  expect(own.headers.get('location')).toBe(`${PAGES.contactUs}?sent=yes`);
  expect(own.headers.get('cache-control') ?? 'no-store').not.toContain('public');
  await expect.poll(() => readInquiries()).toHaveLength(1);
});

test('questions are filtered while typing, and the URL keeps the search', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin + PAGES.faq);
  await waitForHydration(page);
  const main = page.getByRole('main');
  const total = await main.locator('details').count();
  expect(total).toBeGreaterThanOrEqual(40);
  const field = main.getByRole('searchbox', { name: 'Search questions' });
  await field.pressSequentially('gold foil');
  await expect.poll(() => main.locator('details').count()).toBeLessThan(10);
  await main
    .getByRole('status')
    .filter({ hasText: /^(\d+ answers|1 answer)$/ })
    .waitFor();
  await expect.poll(() => page.url()).toBe(`${site.origin}${PAGES.faq}?q=gold+foil`);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => main.locator('details').count()).toBeLessThan(10);
  await field.fill('parchment');
  await main.getByRole('heading', { name: 'No answers found for “parchment”' }).waitFor();
  await expectAccessible(page);
  await field.fill('');
  await expect.poll(() => main.locator('details').count()).toBe(total);
  await leave();
});

test('without JavaScript questions are searched, opened and linked to', async () => {
  const { page, leave } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(site.origin + PAGES.faq);
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('stitches');
  await main.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\?q=stitches$/);
  await expect.poll(() => main.locator('details').count()).toBe(1);
  await expect
    .poll(() => main.getByText('you can see the stitches').isVisible(), { message: 'the one answer is open' })
    .toBe(true);
  const id = await main.locator('details > div').getAttribute('id');
  await page.goto(`${site.origin}${PAGES.faq}#${id}`);
  await expect
    .poll(() => main.getByText('you can see the stitches').isVisible(), {
      message: 'a link opens its answer',
    })
    .toBe(true);
  await leave();
});

test('search engines find every question with its answer', async () => {
  const html = await (await fetch(site.origin + PAGES.faq)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  const page = data.find((entry) => entry['@type'] === 'FAQPage');
  expect(page.mainEntity.length).toBeGreaterThanOrEqual(40);
  for (const { name, acceptedAnswer } of page.mainEntity) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text).not.toMatch(/[<{]/);
  }
});

test.each([PAGES.privacyPolicy, PAGES.returnRefunds, PAGES.termsAndConditions])(
  '%s has a table of contents and the date of its last change',
  async (path) => {
    const { page, leave } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + path);
    const main = page.getByRole('main');
    await expect.poll(() => main.locator('header time').textContent()).toMatch(/^\d\d-\d\d-\d{4}$/);
    const links = main.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(5);
    for (const link of await links.all()) {
      const heading = main.locator(`h2${await link.getAttribute('href')}`);
      await expect.poll(() => heading.textContent()).toBe(await link.textContent());
    }
    await leave();
  },
);

test('the company lists its locations, and a limited edition its copies left', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin + PAGES.ourCompany);
  await waitForHydration(page);
  const main = page.getByRole('main');
  for (const place of ['England', 'France', 'India', 'The US', 'Canada'])
    await main.getByRole('heading', { level: 3, name: place, exact: true }).waitFor();
  await page.goto(site.origin + PAGES.limitedEdition);
  await main
    .getByText(/\d+ (of \d+ )?left|left$/)
    .first()
    .waitFor();
  await expect.poll(() => main.textContent()).toContain('$349.00');
  await leave();
});
