import { expect, vi } from 'vitest';
import { buildLine } from '#features/cart/client/line-factory.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { GuestCartItem } from '#features/cart/guest-cart-contract.ts';

export const emma = buildLine({ bookId: 'emma', quantity: 2 });
export const dracula = buildLine();
export const choice = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' } as const;

/** A request of the browser that awaits one of these answers. */
interface PendingRequest {
  method: string;
  path: string;
  body: unknown;
  answer(): void;
  refuse(status: number, message?: string): void;
  loseReply(): void;
}

/** Fake shop as the browser sees it: its cart, and the requests it received. */
export const cartServer = {
  lines: [] as GuestCartItem[],
  requests: [] as PendingRequest[],
  answersPromptly: true,
};

/** Simulates a new browser with an empty cart. Modules with state must be imported anew. */
export function startNewBrowser(): void {
  vi.resetModules();
  Object.assign(cartServer, { lines: [], requests: [], answersPromptly: true });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token; currency=USD', documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const payload = body ? JSON.parse(body) : undefined;
    const request: PendingRequest = {
      method,
      path,
      body: payload,
      answer() {
        applyRequest(method, path, payload);
        resolve(json(200, { success: true, data: cart() }));
      },
      refuse: (status, message = 'No.') =>
        resolve(json(status, { success: false, code: 'REFUSED', message })),
      loseReply: () => reject(new TypeError('Failed to fetch')),
    };
    cartServer.requests.push(request);
    if (cartServer.answersPromptly) request.answer();
    return promise;
  });
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function applyRequest(method: string, path: string, body: { quantity?: number; bookData?: { id: string } }) {
  const { lines } = cartServer;
  const id = path.split('/item/')[1];
  const at = lines.findIndex((line) => itemId(line) === id);
  if (method === 'DELETE') cartServer.lines = lines.toSpliced(at, 1);
  if (method === 'PUT')
    cartServer.lines = lines.with(at, { ...(lines[at] as GuestCartItem), quantity: body.quantity ?? 1 });
  if (method !== 'POST') return;
  const sample = [emma, dracula].find(({ book }) => book.id === body.bookData?.id) ?? dracula;
  const present = lines.findIndex(({ id: lineId }) => lineId === sample.id);
  const quantity = Math.min(99, (lines[present]?.quantity ?? 0) + (body.quantity ?? 1));
  cartServer.lines =
    present < 0 ? [...lines, { ...sample, quantity }] : lines.with(present, { ...sample, quantity });
}

const itemId = ({ book }: GuestCartItem) => `item-${book.id}`;
function cart() {
  const { lines } = cartServer;
  const cartItems: CartItem[] = lines.map(({ id: _, book, ...line }) => ({
    ...line,
    id: itemId({ ...line, id: '', book }),
    kind: 'book',
    book,
    colorLabel: 'Oxblood',
    totalAmount: line.itemPrice * line.quantity,
    genres: book.genres,
    language: book.language,
    boxWrapping: false,
    giftWrapping: false,
    shippingSpeed: 'standard',
  }));
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const subtotal = cartItems.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  return { cartItems, couponCode: null, discount: 0, usesWallet: false, subtotal, count, currency: 'USD' };
}

export const person = (id: string) => ({ id }) as never;
export async function openPage(as: 'signedIn' | 'guest' | 'unknown' = 'signedIn') {
  const [shared, changes, own, notices, people] = await Promise.all([
    import('#features/cart/client/cart.ts'),
    import('#features/cart/client/line-changes.ts'),
    import('#features/cart/client/server-cart-store.ts'),
    import('#browser/notices.ts'),
    import('#browser/visitor.ts'),
  ]);
  const isKnown = as === 'signedIn';
  const count = cartServer.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  people.visitor.set({ status: as, user: isKnown ? person('alice') : null, cartCount: count, wishlist: {} });
  const { load } = await shared.loadServerCart();
  const quantities = () => own.serverCart.get().items.map(({ quantity }) => quantity);
  return { ...shared, ...changes, ...own, ...notices, ...people, load, quantities };
}

/** Allows for a slow machine. */
export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
export const waitForRequest = (n: number) =>
  eventually(() => expect(cartServer.requests.length).toBeGreaterThan(n)).then(
    () => cartServer.requests[n] as PendingRequest,
  );
