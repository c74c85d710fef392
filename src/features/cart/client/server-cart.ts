import { RequestFailed } from '#browser/fetch-json.ts';
import { isMiniCartOpen, showWarning } from '#browser/notices.ts';
import { onVisitorNews, signedOut, tellTabs, visitor } from '#browser/visitor.ts';
import { withQuery } from '#kernel/addresses.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { Cart as ServerCart } from '../contract.ts';
import type { CartBook, GuestCartItem } from '../guest-cart-contract.ts';
import { askCart, type CartQuestion, sendAdd } from './cart-calls.ts';
import * as lines from './cart-lines.ts';
import type { Choice } from './choice.ts';
import { lastAdded, UNREAD } from './guest-cart.ts';
import { serverCart } from './own-cart.ts';
import { type LineOptions, type OwnLine, toLines, toTerms } from './own-lines.ts';
import { rebindLine } from './rebound-lines.ts';
import { summaryOf } from './summary-of.ts';

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
  refused?: (failed: RequestFailed) => boolean;
}

/** Last reply of the server; null before the first. */
let confirmed: readonly OwnLine[] | null = null;
let confirmedCount = 0;
let terms = toTerms(null, 0);
let changes: Change[] = [];
/** Changes are sent one after the other, so that the last click wins. */
let tail: Promise<unknown> = Promise.resolve();
let loading: Promise<void> | null = null;
let currency: string | undefined;
let isTelling = false;
let owner = visitor.get().user?.id;

visitor.subscribe(() => {
  const { user, cartCount } = visitor.get();
  if (user?.id !== owner) forget();
  else if (confirmed && changes.length === 0 && cartCount !== confirmedCount) void load();
});
onVisitorNews((news) => {
  if (news === 'cart' && !isTelling && confirmed) void load();
});

function forget(): void {
  owner = visitor.get().user?.id;
  confirmed = null;
  confirmedCount = 0;
  terms = toTerms(null, 0);
  changes = [];
  loading = null;
  tail = Promise.resolve();
  serverCart.set(UNREAD);
}

/** Loads the lines in the page's currency. On failure, logs it and sets `hasFailed`. */
export function load(inCurrency = currency): Promise<void> {
  if (loading && inCurrency === currency) return loading;
  currency = inCurrency;
  if (serverCart.get().hasFailed) serverCart.set(UNREAD);
  const of = owner;
  const started = ask('', {})
    .then((cart) => {
      if (owner === of && loading === started) take(cart);
    })
    .catch((failed) => {
      if (owner !== of) return;
      console.error('Error fetching the cart', failed);
      if (failed instanceof RequestFailed && failed.status === 401) signedOut();
      else if (!confirmed) serverCart.set({ ...UNREAD, hasFailed: true });
    })
    .finally(() => {
      if (loading === started) loading = null;
    });
  loading = started;
  return started;
}

/** Adds a book and opens the mini cart (storefront 4). Shows a warning and returns false on failure. */
export async function add(book: CartBook, choice: Choice, quantity: number): Promise<boolean> {
  const { variantType, leatherType, color, colorLabel } = choice;
  currency = book.currency;
  const line = {
    id: lines.lineId({ book, variantType, leatherType, color }),
    book: summaryOf(book),
    quantity,
    variantType,
    leatherType,
    color,
    ...(colorLabel ? { colorLabel } : {}),
    itemPrice: bookPrice(book, variantType, leatherType)?.price ?? 0,
    customizationCharges: 0,
  };
  const before = confirmed?.find(({ id }) => id === line.id)?.quantity ?? 0;
  const isDone = await make({
    apply: (items) => lines.addLine(items, line),
    send: () => sendAdd(line, currency),
  });
  if (!isDone) return false;
  if (before + quantity > QUANTITY_MAX)
    lastAdded.set({
      said: `${book.title}: ${QUANTITY_MAX} copies are in your cart, the most that one order takes.`,
      at: performance.now(),
    });
  else isMiniCartOpen.set(true);
  return true;
}

/** Sets the quantity; rapid clicks are sent as one change. */
export function setQuantity(id: string, quantity: number): Promise<boolean> {
  const waiting = changes.findLast((change) => change.sets?.id === id);
  if (waiting?.sets && !waiting.isSent && waiting === changes.at(-1)) {
    waiting.sets.quantity = quantity;
    show();
    return waiting.done;
  }
  const sets = { id, quantity };
  return make({
    sets,
    apply: (items) => lines.setQuantity(items, id, sets.quantity),
    send: async () =>
      ask(`/item/${confirmedLine(id).itemId}`, { method: 'PUT', body: { quantity: sets.quantity } }),
  });
}

export const remove = (id: string): Promise<boolean> =>
  make({
    apply: (items) => lines.removeLine(items, id),
    send: async () => {
      const { itemId, design, printJob } = confirmedLine(id);
      if (design && !printJob) await (await import('./put-back.ts')).keepDesign(itemId, design.hash);
      return ask(`/item/${encodeURIComponent(itemId)}`, { method: 'DELETE' });
    },
  });

export const restore = (item: GuestCartItem, index: number): Promise<boolean> =>
  make({
    apply: (items) => lines.restoreLine(items, item, index),
    send: async () => (await import('./put-back.ts')).sendBack(item, currency),
  });

export const setOptions = (id: string, options: Partial<LineOptions>): Promise<boolean> =>
  make({
    apply: (items) => items.map((line) => (line.id === id ? { ...line, ...options } : line)),
    async send() {
      const { itemId, quantity } = confirmedLine(id);
      return ask(`/item/${itemId}`, { method: 'PUT', body: { quantity, ...options } });
    },
  });

/** Changes a line's variant. @returns the reason for a refusal; null on success */
export async function rebind(id: string, choice: Choice): Promise<string | null> {
  const { variantType, leatherType, color } = choice;
  let why = 'This could not be changed just now.';
  const isDone = await make({
    apply: (items) => rebindLine(items, id, choice),
    send: async () =>
      ask(`/item/${confirmedLine(id).itemId}`, { method: 'PUT', body: { variantType, leatherType, color } }),
    refused(failed) {
      why = failed.message;
      // The change may have arrived, or the line may be gone: reload to find out.
      if (MAY_BE_DONE.includes(failed.status)) void load();
      return true;
    },
  });
  return isDone ? null : why;
}

export const sendAllTo = (addressId: string): Promise<boolean> =>
  make({
    apply: (items) => items.map((line) => ({ ...line, addressId })),
    send: () => ask(withQuery('/update-all-address', { addressId }), { method: 'POST' }),
  });

/** Changes coupon or wallet use; `path` is relative to the cart API. `onRefused` receives a refusal. */
export const changeTerms = (
  path: string,
  body: object | undefined,
  refused: NonNullable<Change['refused']>,
): Promise<boolean> =>
  make({ refused, apply: (items) => [...items], send: () => ask(path, { method: 'POST', body }) });

const ask = (path: string, question: CartQuestion) => askCart(path, question, currency);

/** The line as confirmed by the server at the time of sending. */
function confirmedLine(id: string): OwnLine {
  const line = confirmed?.find((one) => one.id === id);
  if (line) return line;
  throw new RequestFailed(404, 'NOT_FOUND', 'This book is no longer in your cart.');
}

/** Applies a change at once, sends it after earlier ones, and reverts it if refused. */
function make(change: Omit<Change, 'isSent' | 'done'>): Promise<boolean> {
  const made: Change = Object.assign(change, { isSent: false, done: Promise.resolve(true) });
  changes = [...changes, made];
  show();
  made.done = tail.then(() => perform(made));
  tail = made.done;
  return made.done;
}

async function perform(change: Change): Promise<boolean> {
  const of = owner;
  if (!changes.includes(change)) return false;
  change.isSent = true;
  try {
    const cart = await change.send();
    if (owner !== of) return false;
    changes = changes.filter((other) => other !== change);
    take(cart);
    tell();
    return true;
  } catch (failed) {
    if (owner !== of) return false;
    changes = changes.filter((other) => other !== change);
    show();
    const isSaid = failed instanceof RequestFailed && failed.status !== 401 && change.refused?.(failed);
    if (!isSaid) answerTo(failed);
    return false;
  }
}

/** Stays silent if the session has ended: the page then shows the guest cart (data-and-services 8). */
function answerTo(failed: unknown): void {
  if (!(failed instanceof RequestFailed)) console.error(failed);
  if (failed instanceof RequestFailed && failed.status === 401) {
    signedOut();
    return;
  }
  showWarning(failed instanceof RequestFailed ? failed.message : undefined);
  // The change may have arrived, or the line may be gone: reload to find out.
  if (failed instanceof RequestFailed && MAY_BE_DONE.includes(failed.status) && confirmed) void load();
}

/** No reply, an unreadable reply, or 404: the change may have been applied. */
const MAY_BE_DONE = [0, 200, 404];

/** Stores the server's reply, keeping the order of lines on the page. */
function take(cart: ServerCart): void {
  // Discards a load in progress, which may predate the change.
  loading = null;
  const places = new Map(serverCart.get().items.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: GuestCartItem) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  confirmed = toLines(cart).toSorted((a, b) => placeOf(a) - placeOf(b));
  confirmedCount = cart.count;
  terms = toTerms(cart, terms.revision + 1);
  show();
  visitor.set((now) => (now.status === 'signedIn' ? { ...now, cartCount: cart.count } : now));
}

function show(): void {
  if (!confirmed) return;
  const items = changes.reduce<Lines>((shown, change) => change.apply(shown), confirmed);
  serverCart.set({ items, setAside: [], isRead: true, terms: { ...terms, isChanging: changes.length > 0 } });
}

function tell(): void {
  isTelling = true;
  tellTabs('cart');
  isTelling = false;
}
