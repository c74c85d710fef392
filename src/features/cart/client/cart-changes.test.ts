import { beforeEach, describe, expect, test } from 'vitest';
import {
  cartServer,
  dracula,
  emma,
  eventually,
  openPage,
  person,
  startNewBrowser,
  waitForRequest,
} from '#test/fake-cart-server.ts';

beforeEach(startNewBrowser);

describe('a change', () => {
  async function openLoadedPage() {
    cartServer.lines = [emma, dracula];
    const page = await openPage();
    await page.load('USD');
    cartServer.answersPromptly = false;
    return page;
  }

  test('is shown at once, and reverted with a warning when refused', async () => {
    const page = await openLoadedPage();
    const setting = page.setQuantity(emma.id, 7);
    const request = await waitForRequest(1);
    expect(page.quantities()).toEqual([7, 1]);
    request.refuse(422, 'Not so many.');
    expect(await setting).toBe(false);
    expect(page.quantities()).toEqual([2, 1]);
    expect(page.warning.get()).toBe('Not so many.');
  });

  test('is reverted without affecting later changes', async () => {
    const page = await openLoadedPage();
    const removing = page.removeFromCart(dracula.id);
    const setting = page.setQuantity(emma.id, 5);
    const first = await waitForRequest(1);
    expect(page.quantities()).toEqual([5]);
    first.refuse(500);
    expect(await removing).toBe(false);
    expect(page.quantities()).toEqual([5, 1]);
    (await waitForRequest(2)).answer();
    expect(await setting).toBe(true);
    expect(page.quantities()).toEqual([5, 1]);
  });

  test('combines rapid quantity changes into one request', async () => {
    const page = await openLoadedPage();
    const first = page.setQuantity(emma.id, 3);
    const request = await waitForRequest(1);
    const laterChanges = [4, 5, 6].map((quantity) => page.setQuantity(emma.id, quantity));
    await eventually(() => expect(page.quantities()).toEqual([6, 1]));
    request.answer();
    (await waitForRequest(2)).answer();
    expect(await Promise.all([first, ...laterChanges])).toEqual([true, true, true, true]);
    expect(cartServer.requests.slice(1).map(({ body }) => body)).toEqual([{ quantity: 3 }, { quantity: 6 }]);
    expect(page.quantities()).toEqual([6, 1]);
  });

  test('restores a removed line in its old position', async () => {
    const page = await openLoadedPage();
    cartServer.answersPromptly = true;
    await page.removeFromCart(emma.id);
    expect(page.serverCart.get().items.map(({ id }) => id)).toEqual([dracula.id]);
    await page.restoreToCart(emma, 0);
    expect(cartServer.lines.map(({ id }) => id)).toEqual([dracula.id, emma.id]);
    expect(page.serverCart.get().items.map(({ id }) => id)).toEqual([emma.id, dracula.id]);
  });

  test('reloads the cart when the reply is lost', async () => {
    const page = await openLoadedPage();
    const setting = page.setQuantity(emma.id, 7);
    const request = await waitForRequest(1);
    cartServer.lines = [{ ...emma, quantity: 7 }, dracula];
    cartServer.answersPromptly = true;
    request.loseReply();
    expect(await setting).toBe(false);
    await eventually(() => expect(page.quantities()).toEqual([7, 1]));
    expect(page.warning.get()).toBe('Sorry, there was a problem with your request.');
  });

  test('reloads the cart when the line was removed elsewhere', async () => {
    const page = await openLoadedPage();
    const setting = page.setQuantity(emma.id, 7);
    const request = await waitForRequest(1);
    cartServer.lines = [dracula];
    cartServer.answersPromptly = true;
    request.refuse(404);
    expect(await setting).toBe(false);
    await eventually(() => expect(page.quantities()).toEqual([1]));
  });

  test('switches to the guest cart without a warning when the session has ended', async () => {
    const page = await openLoadedPage();
    const setting = page.setQuantity(emma.id, 7);
    (await waitForRequest(1)).refuse(401);
    expect(await setting).toBe(false);
    expect(page.visitor.get().status).toBe('guest');
    expect(page.warning.get()).toBeNull();
    expect(page.serverCart.get()).toMatchObject({ items: [], isRead: false });
  });

  test('follows changes in other tabs', async () => {
    const page = await openLoadedPage();
    cartServer.answersPromptly = true;
    cartServer.lines = [dracula];
    page.visitor.set((now) => ({ ...now, cartCount: 1 }));
    await eventually(() => expect(page.quantities()).toEqual([1]));
  });

  test('is never shown to the next user of this browser', async () => {
    const page = await openLoadedPage();
    const setting = page.setQuantity(emma.id, 7);
    const request = await waitForRequest(1);
    page.visitor.set({ status: 'signedIn', user: person('bob'), cartCount: 0, wishlist: {} });
    expect(page.serverCart.get().items).toEqual([]);
    request.answer();
    expect(await setting).toBe(false);
    expect(page.serverCart.get()).toMatchObject({ items: [], isRead: false });
  });
});
