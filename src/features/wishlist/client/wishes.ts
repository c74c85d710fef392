import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { showWarning } from '#browser/notices.ts';
import { track } from '#browser/track.ts';
import { refreshVisitor, signedOut, tellTabs, visitor } from '#browser/visitor.ts';
import { loginAddress } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import { PENDING_KEY } from '#kernel/limits.ts';

/** A wish made as a guest, completed after login (decision 13). */
export interface PendingWish {
  kind: 'wish';
  bookId: string;
  /** Return address. */
  next: string;
}

/** Latest requested state of books with requests in progress. */
const asked = new Map<string, boolean>();
/** Placeholder item id until the server has replied. */
const UNANSWERED = '';

/** Toggles the wish. Presses made while this file loads all count. */
export const press = (bookId: string) => wish(bookId, !(bookId in visitor.get().wishlist));

/**
 * Adds or removes a wish. Updates the heart at once and reverts it if refused: silently for an addition, with a
 * warning for a removal (data-and-services 8). Of rapid presses, the last counts.
 */
export async function wish(bookId: string, isWanted: boolean): Promise<void> {
  const userId = visitor.get().user?.id;
  if (!userId) return;
  const isUnderWay = asked.has(bookId);
  asked.set(bookId, isWanted);
  const before = visitor.get().wishlist[bookId];
  show(userId, bookId, isWanted ? (before ?? UNANSWERED) : undefined);
  if (isUnderWay) return;
  let itemId = before;
  try {
    while (asked.get(bookId) !== (itemId !== undefined)) {
      itemId = itemId === undefined ? await add(bookId) : await remove(itemId);
    }
  } catch (failed) {
    sayWhy(failed, { isRemoval: itemId !== undefined });
  } finally {
    asked.delete(bookId);
    show(userId, bookId, itemId);
    if (itemId !== before) {
      track({ name: itemId === undefined ? 'remove_from_wishlist' : 'add_to_wishlist', bookId });
      tellTabs('wishlist');
    }
  }
}

/**
 * Completes a wish made as a guest, before the session is reloaded after login (decision 13). With `next`, only a wish
 * made on the way there; older ones are dropped. Failures are silent (data-and-services 8).
 */
export async function completePendingWish(next?: string): Promise<void> {
  const pending = takePendingWish();
  if (!pending || (next !== undefined && pending.next !== next)) return;
  try {
    await add(pending.bookId);
    track({ name: 'add_to_wishlist', bookId: pending.bookId });
  } catch (failed) {
    if (!(failed instanceof RequestFailed)) throw failed;
  }
}

/** Handles a heart pressed before the session was known. */
export async function wishOnceKnown(next: string): Promise<void> {
  const { status } = await refreshVisitor();
  if (status !== 'signedIn') return location.assign(loginAddress(next));
  const pending = takePendingWish();
  if (pending) await wish(pending.bookId, true);
}

/** Updates the displayed heart, unless the user has changed. */
function show(userId: string, bookId: string, itemId: string | undefined): void {
  visitor.set((now) => {
    if (now.user?.id !== userId || now.wishlist[bookId] === itemId) return now;
    const { [bookId]: _, ...others } = now.wishlist;
    return { ...now, wishlist: itemId === undefined ? others : { ...others, [bookId]: itemId } };
  });
}

async function add(bookId: string): Promise<string> {
  const { data } = await fetchJson(`${API.wishlists[0]}/item`, {
    method: 'POST',
    body: { bookData: { id: bookId } },
    schema,
  });
  const item = data.wishlistItems.find(({ book }) => book.id === bookId);
  // Removed in another tab before the reply arrived.
  if (!item) throw new RequestFailed(404, 'NOT_FOUND', '');
  return item.id;
}

async function remove(itemId: string): Promise<undefined> {
  try {
    await fetchJson(`${API.wishlists[0]}/item/${itemId}`, { method: 'DELETE', schema });
  } catch (failed) {
    // Already removed.
    if (!(failed instanceof RequestFailed) || failed.status !== 404) throw failed;
  }
}

const schema = () => import('../contract.ts').then((file) => file.WishesReply);

function sayWhy(failed: unknown, { isRemoval }: { isRemoval: boolean }): void {
  if (!(failed instanceof RequestFailed)) throw failed;
  if (failed.status === 401) signedOut();
  else if (isRemoval) showWarning(failed.message);
}

/** Takes the pending wish out of storage; other pending actions stay. */
function takePendingWish(): PendingWish | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? 'null') as Partial<PendingWish> | null;
    if (pending?.kind !== 'wish') return null;
    sessionStorage.removeItem(PENDING_KEY);
    return typeof pending.bookId === 'string' ? (pending as PendingWish) : null;
  } catch {
    return null;
  }
}
