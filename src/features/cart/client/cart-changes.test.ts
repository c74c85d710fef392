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
  async function opened() {
    cartServer.lines = [emma, dracula];
    const page = await openPage();
    await page.load('USD');
    cartServer.answersPromptly = false;
    return page;
  }

  test('shows at once, and is taken back with a warning when the shop refuses it', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    const put = await waitForRequest(1);
    expect(page.quantities()).toEqual([7, 1]);
    put.refuse(422, 'Not so many.');
    expect(await setting).toBe(false);
    expect(page.quantities()).toEqual([2, 1]);
    expect(page.warning.get()).toBe('Not so many.');
  });

  test('is taken back alone: what was changed after it stays', async () => {
    const page = await opened();
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

  test('of a quantity that comes faster than the shop answers is sent as the last one', async () => {
    const page = await opened();
    const first = page.setQuantity(emma.id, 3);
    const put = await waitForRequest(1);
    const others = [4, 5, 6].map((quantity) => page.setQuantity(emma.id, quantity));
    await eventually(() => expect(page.quantities()).toEqual([6, 1]));
    put.answer();
    (await waitForRequest(2)).answer();
    expect(await Promise.all([first, ...others])).toEqual([true, true, true, true]);
    expect(cartServer.requests.slice(1).map(({ body }) => body)).toEqual([{ quantity: 3 }, { quantity: 6 }]);
    expect(page.quantities()).toEqual([6, 1]);
  });

  test('that takes a line out and puts it back leaves it where it stood', async () => {
    const page = await opened();
    cartServer.answersPromptly = true;
    await page.removeFromCart(emma.id);
    expect(page.serverCart.get().items.map(({ id }) => id)).toEqual([dracula.id]);
    await page.restoreToCart(emma, 0);
    expect(cartServer.lines.map(({ id }) => id)).toEqual([dracula.id, emma.id]);
    expect(page.serverCart.get().items.map(({ id }) => id)).toEqual([emma.id, dracula.id]);
  });

  test('whose answer was lost is looked up', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    const put = await waitForRequest(1);
    cartServer.lines = [{ ...emma, quantity: 7 }, dracula];
    cartServer.answersPromptly = true;
    put.loseReply();
    expect(await setting).toBe(false);
    await eventually(() => expect(page.quantities()).toEqual([7, 1]));
    expect(page.warning.get()).toBe('Sorry, there was a problem with your request.');
  });

  test('of a line that was taken out elsewhere brings the cart up to date', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    const put = await waitForRequest(1);
    cartServer.lines = [dracula];
    cartServer.answersPromptly = true;
    put.refuse(404);
    expect(await setting).toBe(false);
    await eventually(() => expect(page.quantities()).toEqual([1]));
  });

  test('after the session has ended says nothing, and the cart is a guest’s', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    (await waitForRequest(1)).refuse(401);
    expect(await setting).toBe(false);
    expect(page.visitor.get().status).toBe('guest');
    expect(page.warning.get()).toBeNull();
    expect(page.serverCart.get()).toMatchObject({ items: [], isRead: false });
  });

  test('in another tab is followed', async () => {
    const page = await opened();
    cartServer.answersPromptly = true;
    cartServer.lines = [dracula];
    page.visitor.set((now) => ({ ...now, cartCount: 1 }));
    await eventually(() => expect(page.quantities()).toEqual([1]));
  });

  test('is never shown to the next person at this browser', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    const put = await waitForRequest(1);
    page.visitor.set({ status: 'signedIn', user: person('bob'), cartCount: 0, wishlist: {} });
    expect(page.serverCart.get().items).toEqual([]);
    put.answer();
    expect(await setting).toBe(false);
    expect(page.serverCart.get()).toMatchObject({ items: [], isRead: false });
  });
});
