import { RequestFailed } from '#browser/fetch-json.ts';
import { isMiniCartOpen, showWarning } from '#browser/notices.ts';
import { markSignedOut, notifyTabs, onVisitorEvent, visitor } from '#browser/visitor.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { withQuery } from '#kernel/paths.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { Cart as ServerCart } from '../contract.ts';
import type { CartBook, GuestCartItem } from '../guest-cart-contract.ts';
import type { BindingChoice } from './binding-choice.ts';
import { type CartRequest, requestCart, sendAddition } from './cart-calls.ts';
import * as lines from './cart-lines.ts';
import { changeLineVariant } from './change-line-variant.ts';
import { lastAdded, UNREAD } from './guest-cart.ts';
import { serverCart } from './server-cart-store.ts';
import { type LineOptions, type ServerLine, toCartSettings, toServerLines } from './server-lines.ts';
import { toCartBook } from './to-cart-book.ts';

type Lines = readonly GuestCartItem[];

/** An optimistic change, sent in order. */
interface Change {
  apply(items: Lines): GuestCartItem[];
  send(): Promise<ServerCart>;
  isSent: boolean;
  done: Promise<boolean>;
  /** Set for quantities not yet sent, so that the next click updates this change. */
  sets?: { id: string; quantity: number };
  /** Receives a refusal; returns true if the page shows it itself. */
  onRefused?: (error: RequestFailed) => boolean;
}

/** Last reply of the server; null before the first. */
let confirmed: readonly ServerLine[] | null = null;
let confirmedCount = 0;
let settings = toCartSettings(null, 0);
let changes: Change[] = [];
/** Changes are sent one after the other, so that the last click wins. */
let queue: Promise<unknown> = Promise.resolve();
let loading: Promise<void> | null = null;
let currency: string | undefined;
let isBroadcasting = false;
let ownerId = visitor.get().user?.id;

visitor.subscribe(() => {
  const { user, cartCount } = visitor.get();
  if (user?.id !== ownerId) reset();
  else if (confirmed && changes.length === 0 && cartCount !== confirmedCount) void load();
});
onVisitorEvent((news) => {
  if (news === 'cart' && !isBroadcasting && confirmed) void load();
});

function reset(): void {
  ownerId = visitor.get().user?.id;
  confirmed = null;
  confirmedCount = 0;
  settings = toCartSettings(null, 0);
  changes = [];
  loading = null;
  queue = Promise.resolve();
  serverCart.set(UNREAD);
}

/** Loads the lines in the page's currency. On failure, logs it and sets `hasFailed`. */
export function load(newCurrency = currency): Promise<void> {
  if (loading && newCurrency === currency) return loading;
  currency = newCurrency;
  if (serverCart.get().hasFailed) serverCart.set(UNREAD);
  const requestOwner = ownerId;
  const loadRequest = requestServer('', {})
    .then((cart) => {
      if (ownerId === requestOwner && loading === loadRequest) applyReply(cart);
    })
    .catch((error) => {
      if (ownerId !== requestOwner) return;
      console.error('Error fetching the cart', error);
      if (error instanceof RequestFailed && error.status === 401) markSignedOut();
      else if (!confirmed) serverCart.set({ ...UNREAD, hasFailed: true });
    })
    .finally(() => {
      if (loading === loadRequest) loading = null;
    });
  loading = loadRequest;
  return loadRequest;
}

/** Adds a book and opens the mini cart (storefront 4). Shows a warning and returns false on failure. */
export async function add(book: CartBook, choice: BindingChoice, quantity: number): Promise<boolean> {
  const { variantType, leatherType, color, colorLabel } = choice;
  currency = book.currency;
  const line = {
    id: lines.lineId({ book, variantType, leatherType, color }),
    book: toCartBook(book),
    quantity,
    variantType,
    leatherType,
    color,
    ...(colorLabel ? { colorLabel } : {}),
    itemPrice: bookPrice(book, variantType, leatherType)?.price ?? 0,
    customizationCharges: 0,
  };
  const previousQuantity = confirmed?.find(({ id }) => id === line.id)?.quantity ?? 0;
  const isDone = await enqueueChange({
    apply: (items) => lines.addLine(items, line),
    send: () => sendAddition(line, currency),
  });
  if (!isDone) return false;
  if (previousQuantity + quantity > QUANTITY_MAX)
    lastAdded.set({
      message: `${book.title}: your cart now holds ${QUANTITY_MAX} copies, the maximum per order.`,
      at: performance.now(),
    });
  else isMiniCartOpen.set(true);
  return true;
}

/** Sets the quantity; rapid clicks are sent as one change. */
export function setQuantity(id: string, quantity: number): Promise<boolean> {
  const pending = changes.findLast((change) => change.sets?.id === id);
  if (pending?.sets && !pending.isSent && pending === changes.at(-1)) {
    pending.sets.quantity = quantity;
    publish();
    return pending.done;
  }
  const sets = { id, quantity };
  return enqueueChange({
    sets,
    apply: (items) => lines.setQuantity(items, id, sets.quantity),
    send: async () =>
      requestServer(`/item/${confirmedLine(id).itemId}`, {
        method: 'PUT',
        body: { quantity: sets.quantity },
      }),
  });
}

export const remove = (id: string): Promise<boolean> =>
  enqueueChange({
    apply: (items) => lines.removeLine(items, id),
    send: async () => {
      const { itemId, design, printJob } = confirmedLine(id);
      if (design && !printJob) await (await import('./restore-line.ts')).rememberDesign(itemId, design.hash);
      return requestServer(`/item/${encodeURIComponent(itemId)}`, { method: 'DELETE' });
    },
  });

export const restore = (item: GuestCartItem, index: number): Promise<boolean> =>
  enqueueChange({
    apply: (items) => lines.restoreLine(items, item, index),
    send: async () => (await import('./restore-line.ts')).restoreRemovedLine(item, currency),
  });

export const setOptions = (id: string, options: Partial<LineOptions>): Promise<boolean> =>
  enqueueChange({
    apply: (items) => items.map((line) => (line.id === id ? { ...line, ...options } : line)),
    async send() {
      const { itemId, quantity } = confirmedLine(id);
      return requestServer(`/item/${itemId}`, { method: 'PUT', body: { quantity, ...options } });
    },
  });

/** Changes a line's variant. @returns the reason for a refusal; null on success */
export async function changeVariant(id: string, choice: BindingChoice): Promise<string | null> {
  const { variantType, leatherType, color } = choice;
  let reason = 'We couldn’t change the binding. Please try again.';
  const isDone = await enqueueChange({
    apply: (items) => changeLineVariant(items, id, choice),
    send: async () =>
      requestServer(`/item/${confirmedLine(id).itemId}`, {
        method: 'PUT',
        body: { variantType, leatherType, color },
      }),
    onRefused(error) {
      reason = error.message;
      // The change may have arrived, or the line may be gone: reload to find out.
      if (MAYBE_APPLIED.includes(error.status)) void load();
      return true;
    },
  });
  return isDone ? null : reason;
}

export const sendAllTo = (addressId: string): Promise<boolean> =>
  enqueueChange({
    apply: (items) => items.map((line) => ({ ...line, addressId })),
    send: () => requestServer(withQuery('/update-all-address', { addressId }), { method: 'POST' }),
  });

/** Changes coupon or wallet use; `path` is relative to the cart API. `onRefused` receives a refusal. */
export const changeSettings = (
  path: string,
  body: object | undefined,
  onRefused: NonNullable<Change['onRefused']>,
): Promise<boolean> =>
  enqueueChange({
    onRefused,
    apply: (items) => [...items],
    send: () => requestServer(path, { method: 'POST', body }),
  });

const requestServer = (path: string, request: CartRequest) => requestCart(path, request, currency);

/** The line as confirmed by the server at the time of sending. */
function confirmedLine(id: string): ServerLine {
  const line = confirmed?.find((item) => item.id === id);
  if (line) return line;
  throw new RequestFailed(404, 'NOT_FOUND', 'This book is no longer in your cart.');
}

/** Applies a change at once, sends it after earlier ones, and reverts it if refused. */
function enqueueChange(change: Omit<Change, 'isSent' | 'done'>): Promise<boolean> {
  const queuedChange: Change = Object.assign(change, { isSent: false, done: Promise.resolve(true) });
  changes = [...changes, queuedChange];
  publish();
  queuedChange.done = queue.then(() => sendChange(queuedChange));
  queue = queuedChange.done;
  return queuedChange.done;
}

async function sendChange(change: Change): Promise<boolean> {
  const requestOwner = ownerId;
  if (!changes.includes(change)) return false;
  change.isSent = true;
  try {
    const cart = await change.send();
    if (ownerId !== requestOwner) return false;
    changes = changes.filter((pending) => pending !== change);
    applyReply(cart);
    notifyOtherTabs();
    return true;
  } catch (error) {
    if (ownerId !== requestOwner) return false;
    changes = changes.filter((pending) => pending !== change);
    publish();
    const isHandled = error instanceof RequestFailed && error.status !== 401 && change.onRefused?.(error);
    if (!isHandled) handleFailure(error);
    return false;
  }
}

/** Stays silent if the session has ended: the page then shows the guest cart (data-and-services 8). */
function handleFailure(error: unknown): void {
  if (!(error instanceof RequestFailed)) console.error(error);
  if (error instanceof RequestFailed && error.status === 401) {
    markSignedOut();
    return;
  }
  showWarning(error instanceof RequestFailed ? error.message : undefined);
  // The change may have arrived, or the line may be gone: reload to find out.
  if (error instanceof RequestFailed && MAYBE_APPLIED.includes(error.status) && confirmed) void load();
}

/** No reply, an unreadable reply, or 404: the change may have been applied. */
const MAYBE_APPLIED = [0, 200, 404];

/** Stores the server's reply, keeping the order of lines on the page. */
function applyReply(cart: ServerCart): void {
  // Discards a load in progress, which may predate the change.
  loading = null;
  const places = new Map(serverCart.get().items.map(({ id }, place) => [id, place]));
  const findPlace = ({ id }: GuestCartItem) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  confirmed = toServerLines(cart).toSorted((a, b) => findPlace(a) - findPlace(b));
  confirmedCount = cart.count;
  settings = toCartSettings(cart, settings.revision + 1);
  publish();
  visitor.set((now) => (now.status === 'signedIn' ? { ...now, cartCount: cart.count } : now));
}

function publish(): void {
  if (!confirmed) return;
  const items = changes.reduce<Lines>((current, change) => change.apply(current), confirmed);
  serverCart.set({
    items,
    savedForLater: [],
    isRead: true,
    settings: { ...settings, isChanging: changes.length > 0 },
  });
}

function notifyOtherTabs(): void {
  isBroadcasting = true;
  notifyTabs('cart');
  isBroadcasting = false;
}
