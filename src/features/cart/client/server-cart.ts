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

/** A change that shows at once and is sent in its turn. */
interface Change {
  apply(items: Lines): GuestCartItem[];
  send(): Promise<ServerCart>;
  isSent: boolean;
  done: Promise<boolean>;
  /** For a quantity that has not been sent yet: the line, so that the next click changes this one. */
  sets?: { id: string; quantity: number };
  /** Told why the shop refused it, where the page says so itself; true keeps the warning away. */
  refused?: (failed: RequestFailed) => boolean;
}

/** What the shop said last; null before it was asked. */
let confirmed: readonly OwnLine[] | null = null;
let confirmedCount = 0;
let terms = toTerms(null, 0);
let changes: Change[] = [];
/** Changes are sent one after the other, so that the last click wins. */
let tail: Promise<unknown> = Promise.resolve();
let loading: Promise<void> | null = null;
let currency: string | undefined;
let isTelling = false;
/** Whose cart this is. */
let owner = visitor.get().user?.id;

// The cart is followed from when it is first asked for until the page ends.
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

/** Loads the lines, priced in the currency of the page. A failure is logged, and the cart says that it failed. */
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

/** Adds copies and opens the mini cart (storefront 4). False, with a warning, when it could not be added. */
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

/** Sets how many copies a line has; clicks that come faster than the shop answers are sent as one. */
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

/** Puts a removed line back where it was, with what was chosen for it. */
export const restore = (item: GuestCartItem, index: number): Promise<boolean> =>
  make({
    apply: (items) => lines.restoreLine(items, item, index),
    send: async () => (await import('./put-back.ts')).sendBack(item, currency),
  });

/** Sets how a line is wrapped, and where and how fast it goes (data-and-services 7). */
export const setOptions = (id: string, options: Partial<LineOptions>): Promise<boolean> =>
  make({
    apply: (items) => items.map((line) => (line.id === id ? { ...line, ...options } : line)),
    async send() {
      const { itemId, quantity } = confirmedLine(id);
      return ask(`/item/${itemId}`, { method: 'PUT', body: { quantity, ...options } });
    },
  });

/** Binds a line otherwise. @returns why it was not, in words; null where it was */
export async function rebind(id: string, choice: Choice): Promise<string | null> {
  const { variantType, leatherType, color } = choice;
  let why = 'This could not be changed just now.';
  const isDone = await make({
    apply: (items) => rebindLine(items, id, choice),
    send: async () =>
      ask(`/item/${confirmedLine(id).itemId}`, { method: 'PUT', body: { variantType, leatherType, color } }),
    refused(failed) {
      why = failed.message;
      // Nobody knows whether the shop has heard, or the line was taken out elsewhere: it is asked what is so.
      if (MAY_BE_DONE.includes(failed.status)) void load();
      return true;
    },
  });
  return isDone ? null : why;
}

/** Sends every line to one shipping address. */
export const sendAllTo = (addressId: string): Promise<boolean> =>
  make({
    apply: (items) => items.map((line) => ({ ...line, addressId })),
    send: () => ask(withQuery('/update-all-address', { addressId }), { method: 'POST' }),
  });

/** Changes the coupon, or whether the wallet pays: `path` is below the cart's own. `refused` hears what the shop refuses. */
export const changeTerms = (
  path: string,
  body: object | undefined,
  refused: NonNullable<Change['refused']>,
): Promise<boolean> =>
  make({ refused, apply: (items) => [...items], send: () => ask(path, { method: 'POST', body }) });

const ask = (path: string, question: CartQuestion) => askCart(path, question, currency);

/** The line as the shop keeps it when its turn comes. */
function confirmedLine(id: string): OwnLine {
  const line = confirmed?.find((one) => one.id === id);
  if (line) return line;
  throw new RequestFailed(404, 'NOT_FOUND', 'This book is no longer in your cart.');
}

/** Shows a change, sends it when those before it are answered, and takes it back if the shop refuses it. */
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
  // A change of somebody who has logged out meanwhile is nobody's.
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

/** Nothing is said where the session has ended: the page shows a guest's cart then (data-and-services 8). */
function answerTo(failed: unknown): void {
  if (!(failed instanceof RequestFailed)) console.error(failed);
  if (failed instanceof RequestFailed && failed.status === 401) {
    signedOut();
    return;
  }
  showWarning(failed instanceof RequestFailed ? failed.message : undefined);
  // The line was taken out elsewhere, or nobody knows whether the shop has heard: it is asked what is so.
  if (failed instanceof RequestFailed && MAY_BE_DONE.includes(failed.status) && confirmed) void load();
}

/** No answer, one that makes no sense, and "not here": what was asked for may have been done, or something else. */
const MAY_BE_DONE = [0, 200, 404];

/** Takes over what the shop has said; lines stay where they stand. */
function take(cart: ServerCart): void {
  // A load that was under way when something changed says what was before it.
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
