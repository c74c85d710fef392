import { expect, test } from 'vitest';
import { waitForHydration } from './browser.ts';
import { prepareSite } from './prepare-site.ts';

const { visitPage } = prepareSite();

test('a shopper finds a book by a typo, customises it and changes to euros', async () => {
  const { page, leave } = await visitPage('/');

  const search = page.getByRole('combobox', { name: 'Search for books' });
  await search.fill('wra and peace');
  await page.getByRole('option', { name: /^War and Peace/ }).click();
  await page.waitForURL(/best-seller-book\?/);
  await page.getByRole('main').getByRole('link', { name: 'War and Peace', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'War and Peace' }).waitFor();

  const main = page.getByRole('main');
  const price = main.getByText(/^[$€]\d/).first();
  const picture = main.getByRole('region', { name: 'Pictures of the book' }).locator('ul img').first();
  const readProduct = async () => ({
    price: await price.textContent(),
    picture: (await picture.getAttribute('src')) ?? '',
  });
  const initial = await readProduct();
  await main.getByRole('radio', { name: /^Deluxe/ }).check();
  await expect.poll(readProduct).toMatchObject({ picture: expect.stringContaining('-deluxe-') });
  const deluxe = await readProduct();
  expect(deluxe.price).not.toBe(initial.price);
  await main.getByRole('radio', { name: /^Vegan Leather/ }).check();
  await expect.poll(readProduct).toMatchObject({ picture: expect.stringContaining('-veganLeather-') });
  expect((await readProduct()).price).not.toBe(deluxe.price);
  await main.getByRole('radio', { name: /^Navy/ }).check();
  await expect.poll(readProduct).toMatchObject({ picture: expect.stringContaining('-navy-') });
  const address = new URL(page.url()).searchParams;
  expect(Object.fromEntries(address)).toEqual({
    variantType: 'deluxe',
    leatherType: 'veganLeather',
    color: 'navy',
  });

  await page.getByRole('banner').getByRole('button', { name: /US/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.textContent()).toMatch(/You.re currently browsing in/);
  await dialog.getByRole('button', { name: 'Change currency' }).click();
  await dialog.getByRole('combobox').fill('france');
  await Promise.all([
    page.waitForEvent('load'),
    dialog
      .getByRole('option', { name: /France/ })
      .first()
      .click(),
  ]);
  await waitForHydration(page);
  await expect.poll(() => price.textContent()).toMatch(/^€/);

  await main.getByRole('button', { name: 'Increase quantity' }).click();
  await main
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guestCart'))).toContain('War and Peace');
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await expect.poll(() => panel.textContent()).toContain('2 items added here');
  await expect.poll(() => panel.textContent()).toContain('War and Peace');
  await panel.getByRole('link', { name: 'Go to Cart' }).click();
  await page.waitForURL(/\/cart$/);
  await expect.poll(() => main.textContent()).toMatch(/War and Peace[\s\S]*Deluxe[\s\S]*€/);
  await leave();
});
