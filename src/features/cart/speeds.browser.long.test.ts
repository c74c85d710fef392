import { expect, test } from 'vitest';
import { formatMoney } from '#kernel/exchange.ts';
import { PAGES, withQuery } from '#kernel/paths.ts';
import { newId } from '#platform/new-id.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { logIn, openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { fillGuestCart, findBestSeller } from '#test/browser/guest-cart.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { readTotals } from '#test/order-calls.ts';
import { preparePeople } from '#test/prepare-people.ts';

const { site, visit, visitAs } = prepareSite();
const { alice, bob } = preparePeople(site, 'speeds.example');

test('each speed shows its price difference, which is then charged', async () => {
  await insertShippingAddress(site.db, alice, 'US', 'NY');
  await site.db.query(
    `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
     SELECT $1, $2, id, 1, 'deluxe', 'realLeather', color FROM books
     WHERE catalogue = 'regular' AND deluxe_price_genuine IS NOT NULL ORDER BY popularity DESC, id LIMIT 1`,
    [newId(), alice.id],
  );
  const before = await readTotals(alice);
  const difference = before.lines[0]?.speeds.find(({ speed }) => speed === 'express')?.more ?? 0;
  expect(difference).toBeGreaterThan(0);

  const { page, leave } = await visitAs(alice);
  await openLivePage(page, site.origin + PAGES.cart);
  const main = page.getByRole('main');
  await main.getByText('Delivery and wrapping').click();
  const express = main.getByRole('radio', { name: `Express (+ ${formatMoney(difference, 'USD')})` });
  await express.check();
  await main.getByRole('radio', { name: `Standard (− ${formatMoney(difference, 'USD')})` }).waitFor();
  await expectAccessible(page, { where: 'the cart with its speeds' });
  const shipping = ({ components }: typeof before) =>
    components.find(({ kind }) => kind === 'shipping')?.amount ?? 0;
  expect(shipping(await readTotals(alice)) - shipping(before)).toBe(difference);
  await leave();
});

test('a guest’s gift box and express delivery update the total and survive login', async () => {
  const { page, context, leave } = await visit();
  const main = page.getByRole('main');
  await fillGuestCart(page, site.origin, { book: await findBestSeller(site, 2) });
  await openLivePage(page, site.origin + PAGES.cart);
  const sum = main.getByRole('region', { name: 'Order summary' }).locator('dl');
  const total = async () =>
    cents(
      await sum.getByText('Estimated total').locator('xpath=following-sibling::dd').first().textContent(),
    );
  const readPrice = async (label: RegExp, role: 'radio' | 'checkbox') =>
    cents(await main.locator('label', { has: page.getByRole(role, { name: label }) }).textContent());

  await main.getByText('Standard delivery · No gift wrap').click();
  expect(await main.getByRole('combobox', { name: /Deliver to/ }).count()).toBe(0);
  await main.getByRole('radio', { name: /^Express \(\+/ }).waitFor();
  const before = await total();
  const express = await readPrice(/^Express/, 'radio');
  await main.getByRole('radio', { name: /^Express/ }).check();
  await main.getByRole('radio', { name: /^Standard \(−/ }).waitFor();
  const fast = await total();
  expect(fast - before).toBe(express);
  const box = await readPrice(/^Gift box/, 'checkbox');
  await main.getByRole('checkbox', { name: /^Gift box/ }).check();
  await expect.poll(total).toBe(fast + box);
  await expectAccessible(page, { where: 'the cart of a guest with its choices' });

  const otherTab = await context.newPage();
  await otherTab.goto(site.origin + PAGES.checkout);
  await otherTab
    .getByRole('main')
    .getByText(/Express · gift box/)
    .first()
    .waitFor({ state: 'attached' });
  await otherTab.close();
  await page.reload();
  await waitForHydration(page);
  await main.getByText('Express delivery · Gift box').waitFor();

  await openLivePage(page, site.origin + withQuery(PAGES.login, { next: PAGES.cart }));
  await logIn(page, bob);
  await page.waitForURL(site.origin + PAGES.cart);
  await main.getByText('Express delivery · Gift box').waitFor();
  const { data } = (await bob.inject('/api/carts')).json();
  expect(data.cartItems).toMatchObject([
    { boxWrapping: true, giftWrapping: false, shippingSpeed: 'express', quantity: 1 },
  ]);
  await leave();
});

const cents = (text: string | null) =>
  Math.round(Number(/\d[\d,]*\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', '')) * 100);
