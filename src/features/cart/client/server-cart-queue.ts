import { RequestFailed } from '#browser/fetch-json.ts';
import { showWarning } from '#browser/notices.ts';
import { markSignedOut, notifyTabs, onVisitorEvent, visitor } from '#browser/visitor.ts';
import type { Cart as ServerCart } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { type CartRequest, requestCart } from './cart-calls.ts';
import { UNREAD } from './guest-cart.ts';
import { serverCart } from './server-cart-store.ts';
import { type ServerLine, toCartSettings, toServerLines } from './server-lines.ts';

type Lines = readonly GuestCartItem[];

/** An optimistic change, sent in order. */
export interface Change {
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
export let confirmed: readonly ServerLine[] | null = null;
let confirmedCount = 0;
let settings = toCartSettings(null, 0);
export let changes: Change[] = [];
/** Changes are sent one after the other, so that the last click wins. */
let queue: Promise<unknown> = Promise.resolve();
let loading: Promise<void> | null = null;
export let currency: string | undefined;
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

/** Later calls are in this currency. */
export const setCurrency = (newCurrency: string): void => {
  currency = newCurrency;
};

export const requestServer = (path: string, request: CartRequest) => requestCart(path, request, currency);

/** The line as confirmed by the server at the time of sending. */
export function confirmedLine(id: string): ServerLine {
  const line = confirmed?.find((item) => item.id === id);
  if (line) return line;
  throw new RequestFailed(404, 'NOT_FOUND', 'This book is no longer in your cart.');
}

/** Applies a change at once, sends it after earlier ones, and reverts it if refused. */
export function enqueueChange(change: Omit<Change, 'isSent' | 'done'>): Promise<boolean> {
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
export const MAYBE_APPLIED = [0, 200, 404];

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

export function publish(): void {
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
