import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#kernel/addresses.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { newId } from '#platform/new-id.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { hydrated, openBrowser, signIn, visit } from '#test/browser/browser.ts';
import { shippingAddress } from '#test/charged-shop.ts';
import { quoteOf } from '#test/order-calls.ts';
import { createPeople, type People } from '#test/people.ts';
import { type Site, startSite } from '#test/site.ts';

let site: Site;
let people: People;
beforeAll(async () => {
  site = await startSite();
  people = await createPeople(site.app, site.db);
});
afterAll(() => site?.close());

test('in the cart each speed says what it costs beyond the present one, and that is what it then costs', async () => {
  const { alice } = people;
  await shippingAddress(site.db, alice, 'US', 'NY');
  await site.db.query(
    `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
     SELECT $1, $2, id, 1, 'deluxe', 'realLeather', color FROM books
     WHERE catalogue = 'regular' AND deluxe_price_genuine IS NOT NULL ORDER BY popularity DESC, id LIMIT 1`,
    [newId(), alice.id],
  );
  const before = await quoteOf(alice);
  const more = before.lines[0]?.speeds.find(({ speed }) => speed === 'express')?.more ?? 0;
  expect(more).toBeGreaterThan(0);

  const { page, context, leave } = await visit(await openBrowser());
  await signIn(context, alice, site.origin);
  await page.goto(site.origin + PAGES.cart);
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByText('Delivery and wrapping').click();
  const express = main.getByRole('radio', { name: `Express (+ ${formatMoney(more, 'USD')})` });
  await express.check();
  await main.getByRole('radio', { name: `Standard (− ${formatMoney(more, 'USD')})` }).waitFor();
  await expectAccessible(page, { where: 'the cart with its speeds' });
  const shipping = ({ components }: typeof before) =>
    components.find(({ kind }) => kind === 'shipping')?.amount ?? 0;
  expect(shipping(await quoteOf(alice)) - shipping(before)).toBe(more);
  await leave();
});
