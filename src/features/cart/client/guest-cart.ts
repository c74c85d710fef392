import { beforeCountryChange } from '#browser/country-change.ts';
import { showWarning } from '#browser/notices.ts';
import { createStore } from '#browser/store.ts';
import { copiesLeftMessage } from '#features/books/edition-copies.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { cartTotals } from '../cart-totals.ts';
import type { CartBook, GuestCartItem, RejectedLine } from '../guest-cart-contract.ts';
import { CART_LINES_MAX, GUEST_CART_KEY } from '../limits.ts';
import type { BindingChoice } from './binding-choice.ts';
import * as lines from './cart-lines.ts';
import type { CartSettings } from './server-lines.ts';
import { toCartBook } from './to-cart-book.ts';

export interface Cart {
  items: readonly GuestCartItem[];
  /** Lines saved for later by a change of country (decision 30). */
  savedForLater: readonly GuestCartItem[];
  /** Lines being merged into the account's cart after login (decision 29). */
  merging?: { mergeId: string; lines: readonly GuestCartItem[] } | undefined;
  /** Lines the merge rejected, with the reason. */
  rejectedLines?: readonly RejectedLine[] | undefined;
  /** False until storage was read: until then, an empty cart means nothing. */
  isRead: boolean;
  hasFailed?: boolean;
  /** Coupon and wallet settings; server carts only. */
  settings?: CartSettings;
}

/** Initial state on the server and in the browser, before storage is read. */
export const UNREAD: Cart = { items: [], savedForLater: [], isRead: false };

/** Guest cart in local storage, synchronised between tabs (storefront 4, decision 29). */
export const guestCart = createStore<Cart>(UNREAD);

/** Announcement of the last addition, shown for a moment. */
export const lastAdded = createStore<{ message: string; at: number } | null>(null);

/** Stored text as last seen by this tab; undefined before the first read. */
let knownText: string | null | undefined;
let hasWarned = false;

/** Reads the stored cart and follows changes in other tabs. @returns a function that stops following */
export function followGuestCart(): () => void {
  const sync = () => void syncFromStorage().catch((error) => console.error('Error reading the cart', error));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === GUEST_CART_KEY || key === null) sync();
  };
  // A page restored from the back/forward cache has missed storage events.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sync();
  };
  sync();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  const stopWatching = beforeCountryChange(saveAllForLater);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
    stopWatching();
  };
}

/** Adds a book at the current price and announces it. Shows a warning and returns false on failure. */
export async function addToGuestCart(book: CartBook, choice: BindingChoice, quantity = 1): Promise<boolean> {
  const { variantType, leatherType, color, colorLabel } = choice;
  const id = lines.lineId({ book, variantType, leatherType, color });
  const itemPrice = bookPrice(book, variantType, leatherType)?.price;
  if (itemPrice === undefined) {
    showWarning('This binding has no price yet. Choose another, or ask us for a quote.');
    return false;
  }
  const line = {
    id,
    book: toCartBook(book),
    quantity,
    variantType,
    leatherType,
    color,
    ...(colorLabel ? { colorLabel } : {}),
    itemPrice,
    customizationCharges: 0,
  };
  let refusal = '';
  const isDone = await editGuestCart(({ items }) => {
    refusal = findEditionRefusal(items, line);
    return refusal ? {} : { items: lines.addLine(items, line) };
  });
  if (isDone && refusal) {
    showWarning(refusal);
    return false;
  }
  const added = guestCart.get().items.find((item) => item.id === id);
  if (isDone && !added)
    showWarning(`Your cart is full: it holds up to ${CART_LINES_MAX} different bindings. Remove one first.`);
  if (!isDone || !added) return false;
  lastAdded.set({ message: additionMessage(added), at: performance.now() });
  return true;
}

/** Refusal if the edition has too few copies left (decision 25); empty if it has enough. */
function findEditionRefusal(items: readonly GuestCartItem[], { book, quantity }: GuestCartItem): string {
  const inCart = lines.copiesInCart(items, book.id);
  const { copiesLeft } = book;
  return copiesLeft != null && inCart + quantity > copiesLeft ? copiesLeftMessage(copiesLeft, inCart) : '';
}

function additionMessage({ book, quantity }: GuestCartItem): string {
  if (quantity === QUANTITY_MAX)
    return `${book.title}: your cart now holds ${QUANTITY_MAX} copies, the maximum per order.`;
  const { count } = cartTotals(guestCart.get().items);
  return `${book.title} is in your cart. ${itemsAddedHere(count)}.`;
}

/** `N items added here` (storefront 2.11). */
export const itemsAddedHere = (count: number): string =>
  `${count} ${count === 1 ? 'item' : 'items'} added here`;

export const setQuantity = (id: string, quantity: number) =>
  editGuestCart(({ items }) => ({ items: lines.setQuantity(items, id, quantity) }));

export const removeFromGuestCart = (id: string) =>
  editGuestCart(({ items }) => ({ items: lines.removeLine(items, id) }));

export const restoreToGuestCart = (item: GuestCartItem, index: number) =>
  editGuestCart(({ items }) => ({ items: lines.restoreLine(items, item, index) }));

/** Replaces lines by refreshed ones; writes nothing if they are unchanged. */
export async function refreshGuestLines(refreshed: ReadonlyMap<string, GuestCartItem>): Promise<void> {
  const hasChanges = guestCart.get().items.some((line) => lines.hasChanged(line, refreshed.get(line.id)));
  if (hasChanges) await editGuestCart(({ items }) => ({ items: lines.refreshLines(items, refreshed) }));
}

/** Moves all lines to saved for later when the country changes (decision 30). */
const saveAllForLater = () =>
  editGuestCart(({ items, savedForLater }) => ({
    items: [],
    savedForLater: lines.mergeLines(savedForLater, items),
  })).then(() => {});

export const CART_UNREADABLE = 'We couldn’t read your cart, so nothing was changed. Please try again.';

/**
 * Applies a change to the stored cart, first reading it if another tab changed it. If it can't be read, shows a
 * warning and returns false: changing an unknown cart would lose lines.
 */
export async function editGuestCart(change: (cart: Cart) => Partial<Cart>): Promise<boolean> {
  if (knownText === undefined || knownText !== readStoredText()) {
    try {
      await syncFromStorage();
    } catch {
      showWarning(CART_UNREADABLE);
      return false;
    }
  }
  guestCart.set((now) => {
    const { items = now.items, ...rest } = change(now);
    return { ...now, ...rest, items: lines.limitToEditions(items) };
  });
  save();
  return true;
}

async function syncFromStorage(): Promise<void> {
  const latestText = readStoredText();
  if (latestText === knownText) return;
  // Loads the schema library only if there is something to parse.
  const reader = latestText === null ? null : await import('./stored-cart.ts');
  // Storage may have changed while the parser was loading.
  const text = reader && readStoredText();
  knownText = text;
  const { isDamaged, ...stored } =
    reader && text !== null
      ? reader.readStoredCart(text)
      : { items: [], savedForLater: [], isDamaged: false };
  guestCart.set({ ...stored, isRead: true });
  if (!isDamaged) return;
  store(`${GUEST_CART_KEY}.damaged`, text);
  save();
}

function save(): void {
  const { items, savedForLater, merging, rejectedLines = [] } = guestCart.get();
  const isEmpty = items.length + savedForLater.length + rejectedLines.length === 0 && !merging;
  const storedCart = {
    version: 1,
    items,
    savedForLater,
    merging,
    ...(rejectedLines.length > 0 ? { rejectedLines } : {}),
  };
  const text = isEmpty ? null : JSON.stringify(storedCart);
  const isStored = store(GUEST_CART_KEY, text);
  knownText = readStoredText();
  if (!isStored && !hasWarned)
    showWarning('This browser blocks storage, so your cart will be lost when you close this page.');
  hasWarned = !isStored;
}

function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function readStoredText(): string | null {
  try {
    return localStorage.getItem(GUEST_CART_KEY);
  } catch {
    return null;
  }
}
