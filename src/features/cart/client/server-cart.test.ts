import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cartServer,
  choice,
  dracula,
  emma,
  openPage,
  person,
  startNewBrowser,
  waitForRequest,
} from '#test/fake-cart-server.ts';

beforeEach(startNewBrowser);

describe('the server cart', () => {
  test('loads the lines and the count in the header', async () => {
    cartServer.lines = [emma, dracula];
    const page = await openPage();
    expect(page.serverCart.get().isRead).toBe(false);
    await page.load('USD');
    expect(page.serverCart.get()).toMatchObject({
      isRead: true,
      items: [{ id: emma.id }, { id: dracula.id }],
    });
    expect(page.visitor.get().cartCount).toBe(3);
  });

  test('reports a failed load and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    cartServer.answersPromptly = false;
    const page = await openPage();
    const loading = page.load('USD');
    (await waitForRequest(0)).refuse(500);
    await loading;
    expect(page.serverCart.get()).toMatchObject({ isRead: false, hasFailed: true });
    expect(page.warning.get()).toBeNull();
    cartServer.answersPromptly = true;
    await page.load('USD');
    expect(page.serverCart.get().isRead).toBe(true);
  });

  test('opens after an addition and notifies other tabs', async () => {
    const page = await openPage();
    const event: string[] = [];
    page.onVisitorEvent((news) => event.push(news));
    expect(await page.addToCart(emma.book, choice, 2)).toBe(true);
    expect(page.isMiniCartOpen.get()).toBe(true);
    expect(cartServer.requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/carts/item',
        body: { bookData: { id: emma.book.id }, quantity: 2, ...choice },
      },
    ]);
    expect(page.quantities()).toEqual([2]);
    expect(event).toEqual(['cart']);
  });

  test('uses the call of each catalogue', async () => {
    const page = await openPage();
    await page.addToCart({ ...emma.book, catalogue: 'bestSeller' }, choice);
    await page.addToCart({ ...emma.book, catalogue: 'exclusive' }, choice);
    expect(cartServer.requests.map(({ path }) => path)).toEqual([
      '/api/carts/add-best-seller',
      '/api/carts/add-exclusive-book',
    ]);
  });

  test('reports the maximum per order instead of opening', async () => {
    cartServer.lines = [{ ...emma, quantity: 98 }];
    const page = await openPage();
    await page.load('USD');
    await page.addToCart(emma.book, choice, 5);
    const { lastAdded } = await import('./guest-cart.ts');
    expect(lastAdded.get()?.message).toMatch(/your cart now holds 99 copies, the maximum per order/);
    expect(page.isMiniCartOpen.get()).toBe(false);
  });

  test('waits for the session, so that additions reach the right cart', async () => {
    const page = await openPage('unknown');
    const adding = page.addToCart(emma.book, choice);
    expect(cartServer.requests).toEqual([]);
    page.visitor.set({ status: 'signedIn', user: person('alice'), cartCount: 0, wishlist: {} });
    await adding;
    expect(cartServer.requests).toHaveLength(1);
  });
});
