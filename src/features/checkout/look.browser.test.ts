import type { Browser } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { PAGES } from '#kernel/addresses.ts';
import { addAddress } from '#test/address-calls.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { hydrated, openBrowser, quiet, signIn, visit } from '#test/browser/browser.ts';
import { createPeople, type People } from '#test/people.ts';
import { type Site, startSite } from '#test/site.ts';

let site: Site;
let browser: Browser;
let people: People;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  people = await createPeople(site.app, site.db, 'look.example');
});
const HOME = {
  fullName: 'Alice Archer',
  country: 'US',
  line1: '12 Chestnut Street',
  line2: '',
  city: 'Salem',
  region: 'MA',
  postalCode: '01970',
};
const DE = {
  fullName: 'Greta Gerber',
  country: 'DE',
  line1: 'Unter den Linden 8',
  line2: '',
  city: 'Berlin',
  postalCode: '10117',
};

test('look', async () => {
  const { alice } = people;
  const bad: string[] = [];
  const axe = async (page: any, where: string) => {
    try {
      await expectAccessible(page, { where });
    } catch (e) {
      bad.push(`${where}: ${(e as Error).message.slice(0, 900)}`);
    }
  };
  for (const [base, path] of [
    ['best-selling-books', 'add-best-seller'],
    ['books', 'item'],
    ['books', 'item'],
  ] as const) {
    const n = bad.length + Math.floor(Math.random() * 20);
    const { data } = (
      await site.app.inject(`/api/${base}?filter=${encodeURIComponent(`{"limit":1,"offset":${n}}`)}`)
    ).json();
    const r = await alice.inject({
      method: 'POST',
      url: `/api/carts/${path}`,
      payload: { bookData: { id: data[0].id }, quantity: 2 },
    });
    if (r.statusCode !== 200 && r.statusCode !== 201) console.log(r.body);
  }
  await site.db
    .query(
      `INSERT INTO wallet_entries (user_id, currency, sequence, amount, balance_after, kind, created_at, id) SELECT $1,'USD',1,2500,2500,'adjustment',now(),'w1'`,
      [alice.id],
    )
    .catch((e) => console.log('wallet', e.message));
  for (const width of [390, 768, 1280, 1600]) {
    const { page, context, leave } = await visit(browser, {
      viewport: { width, height: width < 500 ? 844 : 900 },
    });
    page.on('console', (m) => console.log(width, m.type(), m.text().slice(0, 300)));
    page.on('response', async (r) => {
      if (r.status() >= 400) console.log(r.status(), r.url(), (await r.text().catch(() => '')).slice(0, 300));
    });
    if (width === 390) {
      await page.goto(site.origin + '/our-unique-collection');
      await hydrated(page);
    }
    await signIn(context, alice, site.origin);
    const shot = (name: string, fullPage = true) =>
      page.screenshot({ path: `/tmp/uishots/${name}-${width}.png`, fullPage });
    await page.goto(site.origin + PAGES.cart);
    await hydrated(page);
    await page
      .getByText('How this is worked out')
      .first()
      .waitFor({ timeout: 15000 })
      .catch(() => {});
    await quiet(page);
    if (width === 390) {
      await page.getByText('Delivery and wrapping').first().click();
      await page.getByLabel('Coupon code').fill('NOPE1');
      await page.getByRole('button', { name: 'Apply' }).click();
      await quiet(page);
      await axe(page, 'cart');
    }
    if (width === 1280) {
      await page.getByText('Delivery and wrapping').first().click();
      await page.getByText('How this is worked out').first().click();
      await page.getByLabel('In a box').first().check();
      await page
        .getByLabel('Pay from your wallet')
        .check({ timeout: 3000 })
        .catch(() => {});
      await quiet(page);
      await axe(page, 'cart wide');
    }
    await shot('cart');
    await page.goto(site.origin + PAGES.checkout);
    await hydrated(page);
    await quiet(page);
    if (width === 390) {
      await page
        .getByLabel('Postal code')
        .or(page.getByLabel('ZIP code'))
        .first()
        .fill('abc')
        .catch(() => {});
      await page.keyboard.press('Tab');
      await quiet(page);
      await axe(page, 'checkout new address');
      await shot('checkout-new');
      await addAddress(alice, 'shipping', HOME);
      await addAddress(alice, 'shipping', DE);
      await addAddress(alice, 'billing', { ...HOME, company: 'Archer & Co', fullName: 'Alice Archer' });
      await page.reload();
      await hydrated(page);
      await quiet(page);
    }
    if (width === 1280) {
      await page.getByLabel('Send to several addresses').check();
      await quiet(page);
    }
    await axe(page, `checkout 1 ${width}`);
    await shot('checkout1');
    if (width === 1280) {
      await page
        .getByLabel(/^Deliver to, for/)
        .first()
        .selectOption({ index: 0 });
      await page
        .getByLabel(/^Deliver to, for/)
        .last()
        .selectOption({ index: 1 });
      await quiet(page);
    }
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await quiet(page);
    await axe(page, `checkout 2 ${width}`);
    await shot('checkout2');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await quiet(page);
    if (width === 390) {
      await page.getByRole('button', { name: /^Your order/ }).click();
      await quiet(page);
      await shot('checkout3-open', false);
      await page.getByRole('button', { name: /^Your order/ }).click();
    }
    if (width === 1600) {
      const quote = (await alice.inject('/api/carts/quote')).json().data;
      await page.route('**/api/orders', (route) =>
        route.fulfill({
          status: 409,
          json: {
            success: false,
            code: 'QUOTE_CHANGED',
            message: 'x',
            data: {
              ...quote,
              total: quote.total + 500,
              toPay: quote.toPay + 500,
              digest: 'f'.repeat(64),
              components: quote.components.map((c: any) =>
                c.kind === 'shipping' ? { ...c, amount: c.amount + 500 } : c,
              ),
            },
          },
        }),
      );
      await page.getByRole('button', { name: /^Pay/ }).click();
      await quiet(page);
    }
    await axe(page, `checkout 3 ${width}`);
    await shot('checkout3');
    const said = await page.getByRole('button', { name: /^(Pay|Order|Work|No sum)/ }).innerText();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    console.log(width, said, wide);
    await leave(/./);
  }
  // guest
  const { page, leave } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  const { data } = (await site.app.inject('/api/best-selling-books?filter={"limit":1}')).json();
  await page.goto(`${site.origin}/product/${data[0].id}/${data[0].title_slug}`);
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await quiet(page);
  await page.goto(site.origin + PAGES.cart);
  await hydrated(page);
  await quiet(page);
  await axe(page, 'guest');
  await page.screenshot({ path: '/tmp/uishots/guest-1280.png', fullPage: true });
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.waitForURL(/login/);
  console.log(page.url());
  await leave(/./);
  console.log(bad.join('\n'));
}, 170000);
