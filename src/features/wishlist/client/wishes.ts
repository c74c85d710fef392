import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { showWarning } from '#browser/notices.ts';
import { track } from '#browser/track.ts';
import { markSignedOut, notifyTabs, refreshVisitor, visitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { PENDING_ACTION_KEY } from '#kernel/limits.ts';
import { loginPath } from '#kernel/paths.ts';

/** A wish made as a guest, completed after login (decision 13). */
export interface PendingWish {
  kind: 'wish';
  bookId: string;
  /** Return address. */
  next: string;
}

/** Latest requested state of books with requests in progress. */
const requested = new Map<string, boolean>();
/** Placeholder item id until the server has replied. */
const PENDING_ITEM_ID = '';

/** Toggles the wish. Presses made while this file loads all count. */
export const toggleWish = (bookId: string) => setWish(bookId, !(bookId in visitor.get().wishlist));

/**
 * Adds or removes a wish. Updates the heart at once and reverts it if refused: silently for an addition, with a
 * warning for a removal (data-and-services 8). The last of several rapid presses counts.
 */
export async function setWish(bookId: string, isWished: boolean): Promise<void> {
  const userId = visitor.get().user?.id;
  if (!userId) return;
  const isInProgress = requested.has(bookId);
  requested.set(bookId, isWished);
  const before = visitor.get().wishlist[bookId];
  showHeart(userId, bookId, isWished ? (before ?? PENDING_ITEM_ID) : undefined);
  if (isInProgress) return;
  let itemId = before;
  try {
    while (requested.get(bookId) !== (itemId !== undefined)) {
      itemId = itemId === undefined ? await add(bookId) : await remove(itemId);
    }
  } catch (error) {
    showFailure(error, { isRemoval: itemId !== undefined });
  } finally {
    requested.delete(bookId);
    showHeart(userId, bookId, itemId);
    if (itemId !== before) {
      track({ name: itemId === undefined ? 'remove_from_wishlist' : 'add_to_wishlist', bookId });
      notifyTabs('wishlist');
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
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
  }
}

/** Handles a heart pressed before the session was known. */
export async function wishWhenSignedIn(next: string): Promise<void> {
  const { status } = await refreshVisitor();
  if (status !== 'signedIn') return location.assign(loginPath(next));
  const pending = takePendingWish();
  if (pending) await setWish(pending.bookId, true);
}

/** Updates the displayed heart, unless the user has changed. */
function showHeart(userId: string, bookId: string, itemId: string | undefined): void {
  visitor.set((now) => {
    if (now.user?.id !== userId || now.wishlist[bookId] === itemId) return now;
    const { [bookId]: _, ...otherWishes } = now.wishlist;
    return { ...now, wishlist: itemId === undefined ? otherWishes : { ...otherWishes, [bookId]: itemId } };
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
  } catch (error) {
    // Already removed.
    if (!(error instanceof RequestFailed) || error.status !== 404) throw error;
  }
}

const schema = () => import('../contract.ts').then((file) => file.WishesReply);

function showFailure(error: unknown, { isRemoval }: { isRemoval: boolean }): void {
  if (!(error instanceof RequestFailed)) throw error;
  if (error.status === 401) markSignedOut();
  else if (isRemoval) showWarning(error.message);
}

/** Takes the pending wish out of storage; other pending actions stay. */
function takePendingWish(): PendingWish | null {
  try {
    const pending = JSON.parse(
      sessionStorage.getItem(PENDING_ACTION_KEY) ?? 'null',
    ) as Partial<PendingWish> | null;
    if (pending?.kind !== 'wish') return null;
    sessionStorage.removeItem(PENDING_ACTION_KEY);
    return typeof pending.bookId === 'string' ? (pending as PendingWish) : null;
  } catch {
    return null;
  }
}
