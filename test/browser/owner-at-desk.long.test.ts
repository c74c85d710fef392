import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../built-shop.ts';
import { paidOrder } from '../desk-orders.ts';
import { createPeople, type Person } from '../people.ts';
import { expectAccessible } from './axe.ts';
import { openBrowser } from './browser.ts';
import { atTheDesk } from './desk.ts';

let site: Site;
let browser: Browser;
let alice: Person;
let now = new Date();
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ clock: () => now }), openBrowser()]);
  ({ alice } = await createPeople(site.app, site.db));
});
afterAll(() => site.close());

const heading = (page: Page, words: string) =>
  expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(words);

/** A feed of a publisher: one book that is right, one without a title, one without a language, and one twice. */
const product = (reference: string, isbn: string, title: string, language = 'eng') => `
  <Product><RecordReference>${reference}</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BB</ProductForm>
      ${title ? `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail>` : ''}
      <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Ada Press</PersonName></Contributor>
      ${language ? `<Language><LanguageRole>01</LanguageRole><LanguageCode>${language}</LanguageCode></Language>` : ''}
      <Subject><SubjectSchemeIdentifier>24</SubjectSchemeIdentifier><SubjectHeadingText>Fiction</SubjectHeadingText></Subject>
    </DescriptiveDetail>
    <ProductSupply><SupplyDetail><Supplier><SupplierRole>01</SupplierRole><SupplierName>Ada</SupplierName></Supplier>
      <ProductAvailability>20</ProductAvailability>
      <Price><PriceType>01</PriceType><PriceAmount>120.00</PriceAmount><CurrencyCode>USD</CurrencyCode></Price>
    </SupplyDetail></ProductSupply></Product>`;
const feedOf = (declared: string) => `<?xml version="1.0" encoding="UTF-8"?>${declared}
  <ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender><SenderName>Ada Press</SenderName></Sender><SentDateTime>20261124</SentDateTime></Header>
  ${product('ada-1', '9780306406157', 'The Quire and the Fold')}
  ${product('ada-2', '9780141439518', '')}
  ${product('ada-3', '9780140449136', 'Nobody’s Tongue', '')}
  ${product('ada-4', '9780306406157', 'The Quire and the Fold')}
  </ONIXMessage>`;

test('an owner’s day: a price that is in the shop at once, an article for tomorrow, a refund, and a feed taken back', {
  timeout: 300_000,
}, async () => {
  const { page, leave } = await atTheDesk(browser, site, 'owner', { path: '/desk/prices?q=moby-dick' });
  const cell = page.getByRole('textbox', { name: /^Full leather, genuine of Moby-Dick$/ }).first();
  await cell.fill('431');
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect.poll(() => page.getByText(/1 saved, and on the pages/).count()).toBeGreaterThan(0);
  const [book] = await site.db.query<{ id: string; slug: string; catalogue: string; sku: string }>(
    `SELECT id, title_slug AS slug, catalogue, sku FROM books WHERE super_deluxe_price_genuine = 43100`,
  );
  const inShop = await (
    await fetch(
      book?.catalogue === 'bestSeller'
        ? `${site.origin}/product/${book.id}/${book.slug}`
        : `${site.origin}/listing/product/${book?.sku}/${book?.slug}`,
    )
  ).text();
  expect(inShop).toContain('$431.00');

  await page.goto(`${site.origin}/desk/articles`);
  await page.getByRole('button', { name: 'Begin an article' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('On folding');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('A fold is the smallest binding.');
  await page.getByLabel('Description').fill('The smallest binding.');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Writer').selectOption({ index: 1 });
  await page.getByText('All is saved.').waitFor();
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  await page.getByLabel('Or at a moment').fill(`${tomorrow.toISOString().slice(0, 10)}T12:00`);
  await page.getByRole('button', { name: 'Plan it' }).click();
  await page.getByText('Planned for').waitFor();

  const code = await paidOrder(site.db, alice, 'RB-OWNR-0001');
  await page.goto(`${site.origin}/desk/orders/${code}`);
  await page.getByRole('button', { name: 'Give money back', exact: true }).click();
  const box = page.getByRole('dialog');
  await box.getByRole('combobox').first().selectOption('1');
  await box.getByLabel('Why, in words for the buyer').fill('The second copy was torn.');
  await box.getByRole('button', { name: /^Give back \$/ }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Given back' }).count()).toBe(1);

  await page.goto(`${site.origin}/desk/imports`);
  const send = (file: string) =>
    page
      .getByLabel('A file to import')
      .setInputFiles({ name: 'ada.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
  // Nothing that a file declares is read, and nobody elsewhere is asked.
  await send(feedOf('<!DOCTYPE ONIXMessage [<!ENTITY far SYSTEM "http://127.0.0.1:9/never">]>'));
  await page.getByText('The file declares entities of its own').first().waitFor();
  await page.goto(`${site.origin}/desk/imports`);
  await send(feedOf(''));
  const outcomes = page.getByRole('toolbar', { name: 'Which rows' });
  await expect.poll(() => outcomes.textContent()).toContain('Refused 2');
  await outcomes.getByRole('button', { name: 'Refused 2' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  await expectAccessible(page, { where: 'a feed with defects' });
  await page.getByRole('button', { name: 'Write into the shop' }).click();
  await page.getByRole('button', { name: 'Write them' }).click();
  const known = () =>
    site.db.query("SELECT 1 FROM books WHERE title = 'The Quire and the Fold' AND withdrawn_at IS NULL");
  await expect.poll(known).toHaveLength(1);
  await page.getByRole('button', { name: 'Take all back' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(known).toHaveLength(0);

  // The next morning.
  now = new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000);
  expect(await site.app.articles.publishPlanned()).toBe(1);
  await page.goto(`${site.origin}/blog/on-folding`);
  await heading(page, 'On folding');
  await leave();
});
