import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { showWarning } from '#browser/notices.ts';
import { track } from '#browser/track.ts';
import { refreshVisitor, signedOut, tellTabs, visitor } from '#browser/visitor.ts';
import { loginAddress } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import { PENDING_KEY } from '#kernel/limits.ts';

/** A heart that a guest pressed; it is completed after login (decision 13). */
export interface PendingWish {
  kind: 'wish';
  bookId: string;
  /** Where the guest was, and comes back to. */
  next: string;
}

/** What was last asked of each book whose requests are under way. */
const asked = new Map<string, boolean>();
/** Stands for the item of a wish that the shop has not answered yet. */
const UNANSWERED = '';

/** The heart was pressed: what it shows is turned around. Presses that wait for this file to load all count. */
export const press = (bookId: string) => wish(bookId, !(bookId in visitor.get().wishlist));

/**
 * Puts the book on the visitor's wishlist, or takes it off. The heart shows it at once; what the shop refuses is taken
 * back, quietly for an addition and with the warning popup for a removal (data-and-services 8). Pressed again
 * meanwhile, the last press counts.
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
 * After login: completes the heart that a guest pressed (decision 13), before the visitor is asked about again. With
 * `next`, only a heart that was pressed on the way there: an older one is let go. What the shop refuses is not said
 * (data-and-services 8).
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

/** For a heart that was pressed before it was known who presses it. */
export async function wishOnceKnown(next: string): Promise<void> {
  const { status } = await refreshVisitor();
  if (status !== 'signedIn') return location.assign(loginAddress(next));
  const pending = takePendingWish();
  if (pending) await wish(pending.bookId, true);
}

/** The heart as the shop has it, or is about to; no longer, once somebody else or nobody is logged in. */
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
  // Taken off again in another tab, before the shop had answered here.
  if (!item) throw new RequestFailed(404, 'NOT_FOUND', '');
  return item.id;
}

async function remove(itemId: string): Promise<undefined> {
  try {
    await fetchJson(`${API.wishlists[0]}/item/${itemId}`, { method: 'DELETE', schema });
  } catch (failed) {
    // It is gone already: what was wanted.
    if (!(failed instanceof RequestFailed) || failed.status !== 404) throw failed;
  }
}

const schema = () => import('../contract.ts').then((file) => file.WishesReply);

function sayWhy(failed: unknown, { isRemoval }: { isRemoval: boolean }): void {
  if (!(failed instanceof RequestFailed)) throw failed;
  if (failed.status === 401) signedOut();
  else if (isRemoval) showWarning(failed.message);
}

/** Takes the pending wish out of storage, if there is one; what else is pending there is left alone. */
function takePendingWish(): PendingWish | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? 'null') as Partial<PendingWish> | null;
    if (pending?.kind !== 'wish') return null;
    sessionStorage.removeItem(PENDING_KEY);
    return typeof pending.bookId === 'string' ? (pending as PendingWish) : null;
  } catch {
    // Storage that is forbidden or damaged holds nothing.
    return null;
  }
}
