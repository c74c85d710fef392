import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartItem } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { aLine } from './line-factory.ts';

const emma = aLine({ bookId: 'emma', quantity: 2 });
const dracula = aLine();
const choice = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' } as const;

/** The shop as the browser sees it: its cart, and what it answers when it is let. */
interface Asked {
  method: string;
  path: string;
  body: unknown;
  answer(): void;
  refuse(status: number, message?: string): void;
  lose(): void;
}

let shopLines: GuestCartItem[];
let asked: Asked[];
/** Whether the shop answers by itself. */
let isPrompt: boolean;

beforeEach(() => {
  vi.resetModules();
  shopLines = [];
  asked = [];
  isPrompt = true;
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token; currency=USD', documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const given = body ? JSON.parse(body) : undefined;
    const one: Asked = {
      method,
      path,
      body: given,
      answer() {
        act(method, path, given);
        resolve(json(200, { success: true, data: cart() }));
      },
      refuse: (status, message = 'No.') =>
        resolve(json(status, { success: false, code: 'REFUSED', message })),
      lose: () => reject(new TypeError('Failed to fetch')),
    };
    asked.push(one);
    if (isPrompt) one.answer();
    return promise;
  });
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function act(method: string, path: string, body: { quantity?: number; bookData?: { id: string } }) {
  const id = path.split('/item/')[1];
  const at = shopLines.findIndex((line) => itemId(line) === id);
  if (method === 'DELETE') shopLines = shopLines.toSpliced(at, 1);
  if (method === 'PUT')
    shopLines = shopLines.with(at, { ...(shopLines[at] as GuestCartItem), quantity: body.quantity ?? 1 });
  if (method !== 'POST') return;
  const known = [emma, dracula].find(({ book }) => book.id === body.bookData?.id) ?? dracula;
  const present = shopLines.findIndex(({ id: one }) => one === known.id);
  const quantity = Math.min(99, (shopLines[present]?.quantity ?? 0) + (body.quantity ?? 1));
  shopLines =
    present < 0 ? [...shopLines, { ...known, quantity }] : shopLines.with(present, { ...known, quantity });
}

const itemId = ({ book }: GuestCartItem) => `item-${book.id}`;
function cart() {
  const cartItems: CartItem[] = shopLines.map(({ id: _, book, ...line }) => ({
    ...line,
    id: itemId({ ...line, id: '', book }),
    book,
    colorLabel: 'Oxblood',
    totalAmount: line.itemPrice * line.quantity,
    genres: book.genres,
    language: book.language,
    boxWrapping: false,
    giftWrapping: false,
    shippingSpeed: 'standard',
  }));
  const count = shopLines.reduce((sum, { quantity }) => sum + quantity, 0);
  const subtotal = cartItems.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  return { cartItems, couponCode: null, discount: 0, subtotal, count, currency: 'USD' };
}

const person = (id: string) => ({ id }) as never;
async function openPage(as: 'signedIn' | 'guest' | 'unknown' = 'signedIn') {
  const [shared, own, notices, people] = await Promise.all([
    import('./cart.ts'),
    import('./own-cart.ts'),
    import('#browser/notices.ts'),
    import('#browser/visitor.ts'),
  ]);
  const isKnown = as === 'signedIn';
  const count = shopLines.reduce((sum, { quantity }) => sum + quantity, 0);
  people.visitor.set({ status: as, user: isKnown ? person('alice') : null, cartCount: count, wishlist: {} });
  const { load } = await shared.loadServerCart();
  const quantities = () => own.serverCart.get().items.map(({ quantity }) => quantity);
  return { ...shared, ...own, ...notices, ...people, load, quantities };
}
/** A busy machine may take its time. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
/** The next request, once it has been sent. */
const request = (n: number) =>
  eventually(() => expect(asked.length).toBeGreaterThan(n)).then(() => asked[n] as Asked);

describe('the cart of who is logged in', () => {
  test('comes from the shop, and so does the number in the header', async () => {
    shopLines = [emma, dracula];
    const page = await openPage();
    expect(page.serverCart.get().isRead).toBe(false);
    await page.load('USD');
    expect(page.serverCart.get()).toMatchObject({
      isRead: true,
      items: [{ id: emma.id }, { id: dracula.id }],
    });
    expect(page.visitor.get().cartCount).toBe(3);
  });

  test('says that it could not be fetched, and can be asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    isPrompt = false;
    const page = await openPage();
    const loading = page.load('USD');
    (await request(0)).refuse(500);
    await loading;
    expect(page.serverCart.get()).toMatchObject({ isRead: false, hasFailed: true });
    expect(page.warning.get()).toBeNull();
    isPrompt = true;
    await page.load('USD');
    expect(page.serverCart.get().isRead).toBe(true);
  });

  test('opens by itself when something was added, and other tabs hear of it', async () => {
    const page = await openPage();
    const heard: string[] = [];
    page.onVisitorNews((news) => heard.push(news));
    expect(await page.addToCart(emma.book, choice, 2)).toBe(true);
    expect(page.isMiniCartOpen.get()).toBe(true);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/api/carts/item',
        body: { bookData: { id: emma.book.id }, quantity: 2, ...choice },
      },
    ]);
    expect(page.quantities()).toEqual([2]);
    expect(heard).toEqual(['cart']);
  });

  test('goes to the call of each catalogue', async () => {
    const page = await openPage();
    await page.addToCart({ ...emma.book, catalogue: 'bestSeller' }, choice);
    await page.addToCart({ ...emma.book, catalogue: 'exclusive' }, choice);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/carts/add-best-seller',
      '/api/carts/add-exclusive-book',
    ]);
  });

  test('says when one order takes no more copies, in place of opening', async () => {
    shopLines = [{ ...emma, quantity: 98 }];
    const page = await openPage();
    await page.load('USD');
    await page.addToCart(emma.book, choice, 5);
    const { lastAdded } = await import('./guest-cart.ts');
    expect(lastAdded.get()?.said).toMatch(/99 copies are in your cart, the most that one order takes/);
    expect(page.isMiniCartOpen.get()).toBe(false);
  });

  test('waits until it is known who is here, so that nothing lands in the wrong cart', async () => {
    const page = await openPage('unknown');
    const adding = page.addToCart(emma.book, choice);
    expect(asked).toEqual([]);
    page.visitor.set({ status: 'signedIn', user: person('alice'), cartCount: 0, wishlist: {} });
    await adding;
    expect(asked).toHaveLength(1);
  });
});

describe('a change', () => {
  async function opened() {
    shopLines = [emma, dracula];
    const page = await openPage();
    await page.load('USD');
    isPrompt = false;
    return page;
  }

  test('shows at once, and is taken back with a warning when the shop refuses it', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    const put = await request(1);
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
    const first = await request(1);
    expect(page.quantities()).toEqual([5]);
    first.refuse(500);
    expect(await removing).toBe(false);
    expect(page.quantities()).toEqual([5, 1]);
    (await request(2)).answer();
    expect(await setting).toBe(true);
    expect(page.quantities()).toEqual([5, 1]);
  });

  test('of a quantity that comes faster than the shop answers is sent as the last one', async () => {
    const page = await opened();
    const first = page.setQuantity(emma.id, 3);
    const put = await request(1);
    const others = [4, 5, 6].map((quantity) => page.setQuantity(emma.id, quantity));
    await eventually(() => expect(page.quantities()).toEqual([6, 1]));
    put.answer();
    (await request(2)).answer();
    expect(await Promise.all([first, ...others])).toEqual([true, true, true, true]);
    expect(asked.slice(1).map(({ body }) => body)).toEqual([{ quantity: 3 }, { quantity: 6 }]);
    expect(page.quantities()).toEqual([6, 1]);
  });

  test('that takes a line out and puts it back leaves it where it stood', async () => {
    const page = await opened();
    isPrompt = true;
    await page.removeFromCart(emma.id);
    expect(page.serverCart.get().items.map(({ id }) => id)).toEqual([dracula.id]);
    await page.restoreToCart(emma, 0);
    expect(shopLines.map(({ id }) => id)).toEqual([dracula.id, emma.id]);
    expect(page.serverCart.get().items.map(({ id }) => id)).toEqual([emma.id, dracula.id]);
  });

  test('whose answer was lost is looked up', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    const put = await request(1);
    shopLines = [{ ...emma, quantity: 7 }, dracula];
    isPrompt = true;
    put.lose();
    expect(await setting).toBe(false);
    await eventually(() => expect(page.quantities()).toEqual([7, 1]));
    expect(page.warning.get()).toBe('Sorry, there was a problem with your request.');
  });

  test('of a line that was taken out elsewhere brings the cart up to date', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    const put = await request(1);
    shopLines = [dracula];
    isPrompt = true;
    put.refuse(404);
    expect(await setting).toBe(false);
    await eventually(() => expect(page.quantities()).toEqual([1]));
  });

  test('after the session has ended says nothing, and the cart is a guest’s', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    (await request(1)).refuse(401);
    expect(await setting).toBe(false);
    expect(page.visitor.get().status).toBe('guest');
    expect(page.warning.get()).toBeNull();
    expect(page.serverCart.get()).toMatchObject({ items: [], isRead: false });
  });

  test('in another tab is followed', async () => {
    const page = await opened();
    isPrompt = true;
    shopLines = [dracula];
    page.visitor.set((now) => ({ ...now, cartCount: 1 }));
    await eventually(() => expect(page.quantities()).toEqual([1]));
  });

  test('is never shown to the next person at this browser', async () => {
    const page = await opened();
    const setting = page.setQuantity(emma.id, 7);
    const put = await request(1);
    page.visitor.set({ status: 'signedIn', user: person('bob'), cartCount: 0, wishlist: {} });
    expect(page.serverCart.get().items).toEqual([]);
    put.answer();
    expect(await setting).toBe(false);
    expect(page.serverCart.get()).toMatchObject({ items: [], isRead: false });
  });
});
