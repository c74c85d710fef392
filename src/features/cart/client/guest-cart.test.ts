import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildLine } from './line-factory.ts';

const KEY = 'guestCart';
const emma = buildLine({ bookId: 'emma', quantity: 2 });
const dracula = buildLine();
const choice = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' } as const;
const cartText = (items: unknown[], savedForLater: unknown[] = []) =>
  JSON.stringify({ version: 1, items, savedForLater });

class Storage {
  readonly values = new Map<string, string>();
  isFull = false;
  getItem = (key: string) => this.values.get(key) ?? null;
  removeItem = (key: string) => void this.values.delete(key);
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.values.set(key, value);
  };
}

let storage: Storage;
let tab: EventTarget;
beforeEach(() => {
  vi.resetModules();
  storage = new Storage();
  tab = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});

async function openPage() {
  const [cart, savedLines, notices, country] = await Promise.all([
    import('./guest-cart.ts'),
    import('./saved-lines.ts'),
    import('#browser/notices.ts'),
    import('#browser/country-change.ts'),
  ]);
  const leave = cart.followGuestCart();
  const quantities = () => cart.guestCart.get().items.map(({ quantity }) => quantity);
  return { ...cart, ...savedLines, ...notices, ...country, leave, quantities };
}

/** Allows time for loading the schema library on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const saved = () => JSON.parse(storage.getItem(KEY) ?? 'null');
const otherTabStores = (text: string | null) => {
  if (text === null) storage.values.delete(KEY);
  else storage.values.set(KEY, text);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
};

describe('a limited edition in the guest cart', () => {
  const limited = { ...emma, book: { ...emma.book, copiesLeft: 25 } };

  test('rejects more copies than are left across all bindings', async () => {
    const page = await openPage();
    await eventually(() => expect(page.guestCart.get().isRead).toBe(true));
    const add = (color: string, quantity: number) =>
      page.addToGuestCart(limited.book, { ...choice, color }, quantity);
    expect(await add('oxblood', 99)).toBe(false);
    expect(page.warning.get()).toBe('Only 25 copies of this edition are left.');
    expect(await add('oxblood', 20)).toBe(true);
    expect(await add('forest', 6)).toBe(false);
    expect(page.warning.get()).toBe('Only 25 copies of this edition are left. Your cart already has 20.');
    expect(await add('forest', 5)).toBe(true);
    expect(page.quantities()).toEqual([20, 5]);
  });

  test('limits the quantity to the copies left', async () => {
    storage.values.set(KEY, cartText([{ ...limited, quantity: 2 }]));
    const page = await openPage();
    await eventually(() => expect(page.quantities()).toEqual([2]));
    await page.setQuantity(page.guestCart.get().items[0]?.id ?? '', 99);
    expect(page.quantities()).toEqual([25]);
    expect(saved().items[0].quantity).toBe(25);
  });

  test('is reduced when storage holds too many, or the shop reports fewer left', async () => {
    storage.values.set(
      KEY,
      cartText([
        { ...limited, quantity: 99 },
        { ...dracula, quantity: 40 },
      ]),
    );
    const page = await openPage();
    await eventually(() => expect(page.quantities()).toEqual([25, 40]));
    const line = page.guestCart.get().items[1] as typeof dracula;
    await page.refreshGuestLines(new Map([[line.id, { ...line, book: { ...line.book, copiesLeft: 3 } }]]));
    expect(page.quantities()).toEqual([25, 3]);
  });
});

describe('the guest cart', () => {
  test('is restored from storage when a page opens', async () => {
    storage.values.set(KEY, cartText([emma]));
    const page = await openPage();
    await eventually(() => expect(page.guestCart.get()).toMatchObject({ items: [emma], isRead: true }));
  });

  test('is empty at once if nothing is stored', async () => {
    const page = await openPage();
    expect(page.guestCart.get()).toEqual({ items: [], savedForLater: [], isRead: true });
  });

  test('stores additions at the current price and announces them', async () => {
    const page = await openPage();
    const book = {
      ...dracula.book,
      discountedSuperDeluxePriceGenuine: 19_900,
      description: 'not for the cart',
    };
    expect(await page.addToGuestCart(book, choice, 2)).toBe(true);
    expect(saved().items).toMatchObject([{ quantity: 2, itemPrice: 19_900 }]);
    expect(saved().items[0].book).not.toHaveProperty('description');
    expect(page.lastAdded.get()?.message).toBe('Dracula is in your cart. 2 items added here.');
    await page.removeFromGuestCart(dracula.id);
    await page.addToGuestCart(book, choice);
    expect(page.lastAdded.get()?.message).toBe('Dracula is in your cart. 1 item added here.');
  });

  test('stores the colour’s label with the line', async () => {
    const page = await openPage();
    await page.addToGuestCart(dracula.book, { ...choice, colorLabel: 'Oxblood' });
    expect(saved().items).toMatchObject([{ color: 'oxblood', colorLabel: 'Oxblood' }]);
  });

  test('rejects a binding without a price', async () => {
    const page = await openPage();
    const priceless = Object.fromEntries(
      Object.entries(dracula.book).filter(([, value]) => typeof value !== 'number'),
    ) as unknown as typeof dracula.book;
    expect(await page.addToGuestCart(priceless, choice)).toBe(false);
    expect(page.warning.get()).toMatch(/no price/);
  });

  test('adds to the stored cart even before reading it', async () => {
    storage.values.set(KEY, cartText([emma]));
    const page = await openPage();
    await page.addToGuestCart(dracula.book, choice);
    expect(saved().items).toHaveLength(2);
  });

  test('follows other tabs without undoing their changes', async () => {
    const page = await openPage();
    otherTabStores(cartText([emma]));
    await eventually(() => expect(page.quantities()).toEqual([2]));
    storage.values.set(KEY, cartText([emma, dracula]));
    await page.setQuantity(emma.id, 5);
    expect(saved().items).toMatchObject([{ quantity: 5 }, { quantity: 1 }]);
    otherTabStores(null);
    await eventually(() => expect(page.quantities()).toEqual([]));
  });

  test('stops following after leaving', async () => {
    const page = await openPage();
    page.leave();
    otherTabStores(cartText([emma]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(page.quantities()).toEqual([]);
  });

  test('keeps valid lines of a damaged cart and backs up the damaged text', async () => {
    const damaged = cartText([emma, { id: 'nonsense' }]);
    storage.values.set(KEY, damaged);
    const page = await openPage();
    await eventually(() => expect(page.quantities()).toEqual([2]));
    expect(storage.getItem(`${KEY}.damaged`)).toBe(damaged);
    expect(saved().items).toHaveLength(1);
  });

  test('lasts for the page when storage is blocked, and warns once', async () => {
    const page = await openPage();
    storage.isFull = true;
    await page.addToGuestCart(dracula.book, choice);
    expect(page.warning.get()).toMatch(/blocks storage/);
    page.warning.set(null);
    await page.addToGuestCart(dracula.book, choice);
    expect(page.quantities()).toEqual([2]);
    expect(page.warning.get()).toBeNull();
  });

  test('clears storage when the last line is removed', async () => {
    storage.values.set(KEY, cartText([emma]));
    const page = await openPage();
    await page.removeFromGuestCart(emma.id);
    expect(storage.getItem(KEY)).toBeNull();
  });
});

describe('a change of country', () => {
  test('saves the lines for later until they are restored', async () => {
    storage.values.set(KEY, cartText([emma]));
    const page = await openPage();
    await page.prepareCountryChange();
    expect(saved()).toMatchObject({ items: [], savedForLater: [emma] });
    const inEuro = { ...emma, itemPrice: 22_900, book: { ...emma.book, currency: 'EUR' } };
    await page.restoreSavedLines(new Map([[emma.id, inEuro]]), new Map());
    expect(saved()).toMatchObject({ items: [inEuro], savedForLater: [] });
  });

  test('keeps unpriced lines saved and drops lines no longer sold', async () => {
    storage.values.set(KEY, cartText([], [emma, dracula]));
    const page = await openPage();
    await eventually(() => expect(page.guestCart.get().isRead).toBe(true));
    await page.restoreSavedLines(new Map(), new Map([[emma.id, emma]]));
    expect(saved()).toMatchObject({ items: [], savedForLater: [dracula] });
    await page.discardSavedLines();
    expect(storage.getItem(KEY)).toBeNull();
  });
});
