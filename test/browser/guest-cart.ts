import type { Page } from 'playwright-core';
import { GUEST_CART_KEY } from '#features/cart/limits.ts';
import type { BookSummary } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { Site } from '../built-shop.ts';
import { openLivePage, visit, waitForHydration } from './browser.ts';
import type { GuestCheckout } from './guest-checkout.ts';

interface Line extends Partial<Pick<BookSummary, 'variantType' | 'leatherType'>> {
  book: BookSummary;
  quantity?: number;
  color?: string;
}

/** Stores a guest's cart in the browser, without opening the books. */
export async function fillGuestCart(page: Page, origin: string, ...lines: Line[]): Promise<void> {
  const items = lines.map(({ book, quantity = 1, ...choice }, i) => {
    const { variantType, leatherType, color } = { ...book, ...choice };
    const itemPrice = bookPrice(book, variantType, leatherType)?.price ?? 0;
    const binding = { variantType, leatherType, color };
    return { id: String(i), book, quantity, ...binding, itemPrice, customizationCharges: 0 };
  });
  // A page without JavaScript is the cheapest way to reach this origin's storage.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    GUEST_CART_KEY,
    JSON.stringify({ version: 1, items }),
  ] as const);
}

export async function findBestSeller(
  { app }: Pick<Site, 'app'>,
  n = 0,
  currency = 'USD',
): Promise<BookSummary> {
  const filter = encodeURIComponent(`{"limit":1,"offset":${n}}`);
  const url = `/api/best-selling-books?filter=${filter}`;
  return (await app.inject({ url, headers: { 'x-currency': currency } })).json().data[0];
}

/** Opens a window for a guest with these books in the cart, and no page yet. */
export async function openGuest(shop: GuestCheckout, ...books: BookSummary[]) {
  const { origin } = shop.site;
  const options = { viewport: { width: 1280, height: 850 }, reducedMotion: 'reduce' } as const;
  const { page, context, leave } = await visit(shop.browser, options);
  await fillGuestCart(page, origin, ...books.map((book) => ({ book })));
  const main = page.getByRole('main');
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click();
  const type = (name: string, text: string) => main.getByRole('textbox', { name }).fill(text);
  return {
    page,
    context,
    main,
    press,
    type,
    leave,
    open: (address: string) => openLivePage(page, origin + address),
    async reload() {
      await page.reload();
      await waitForHydration(page);
    },
    async confirmEmail(email: string) {
      const count = shop.listCodes(email).length;
      await type('Email', email);
      await press('Send code');
      await type('Six-digit code', await shop.readCode(email, count + 1));
      await press('Continue');
    },
  };
}
