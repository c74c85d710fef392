import { PAGES } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import { LOGGED_IN_KEY } from '#kernel/limits.ts';
import type { CurrentUser } from '#kernel/person.ts';
import type { Session } from '#kernel/session.ts';
import { fetchJson, RequestFailed } from './fetch-json.ts';
import { createStore } from './store.ts';

/** Who is here, as far as this tab knows. */
export interface VisitorState {
  /** Pages are the same for everyone, so that at first nobody is known. */
  status: 'unknown' | 'guest' | 'signedIn';
  user: CurrentUser | null;
  /** Copies in the cart that the shop keeps; guests have theirs in the browser. */
  cartCount: number;
  /** The id of a book → the id of its wishlist item. */
  wishlist: Readonly<Record<string, string>>;
}

export const UNKNOWN: VisitorState = { status: 'unknown', user: null, cartCount: 0, wishlist: {} };
const GUEST: VisitorState = { ...UNKNOWN, status: 'guest' };

export const visitor = createStore<VisitorState>(UNKNOWN);

/** What one tab tells the others. */
export type VisitorNews = 'signedIn' | 'signedOut' | 'cart' | 'wishlist';

let channel: BroadcastChannel | undefined;
const listeners = new Set<(news: VisitorNews) => void>();

/** Has `listener` hear what happened in this tab and in others. Returns what takes it off again. */
export function onVisitorNews(listener: (news: VisitorNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let told = 0;

/** Tells this tab's listeners and all other tabs; a page that is being left would only start requests that are cut off. */
export function tellTabs(news: VisitorNews, { isLeaving = false } = {}): void {
  told += 1;
  channel?.postMessage(news);
  if (!isLeaving) for (const listener of listeners) listener(news);
}

const REFRESH_AFTER_MS = 60_000;

/** Finds out who is here and keeps up with other tabs until the returned function is called. */
export function followVisitor(): () => void {
  let hiddenAt = 0;
  channel = new BroadcastChannel('visitor');
  channel.onmessage = ({ data }: MessageEvent<VisitorNews>) => {
    if (data === 'signedOut') return signedOutElsewhere();
    void refreshVisitor().then(() => {
      for (const listener of listeners) listener(data);
    });
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshVisitor();
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt && Date.now() - hiddenAt > REFRESH_AFTER_MS && wasLoggedIn()) void refreshVisitor();
  };
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  // Nobody who never logged in here is asked about.
  if (wasLoggedIn()) void refreshVisitor();
  else visitor.set(GUEST);
  return () => {
    channel?.close();
    channel = undefined;
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Asks the shop who is here. What cannot be asked stays as it was: a lost connection logs nobody out. */
export async function refreshVisitor(): Promise<VisitorState> {
  const toldBefore = told;
  try {
    const { data } = await fetchJson(API.session, {
      schema: () => import('#kernel/session.ts').then((file) => file.SessionReply),
    });
    // Something changed here while the shop was answering: its answer may be from before.
    if (told !== toldBefore) return refreshVisitor();
    takeOver(data);
  } catch (failed) {
    if (failed instanceof RequestFailed && failed.status === 401) signedOut();
    else if (visitor.get().status === 'unknown') visitor.set(GUEST);
  }
  return visitor.get();
}

function takeOver({ user, cartCount, wishlist }: Session): void {
  remember(user !== null);
  visitor.set(user ? { status: 'signedIn', user, cartCount, wishlist } : GUEST);
}

/**
 * Nobody is logged in any more (data-and-services 8: a 401 clears the flag). What this tab keeps of what was typed stays for
 * whoever logs in again, unless they left by themselves.
 */
export function signedOut(hasLeft?: boolean): void {
  remember(false, hasLeft);
  visitor.set(GUEST);
}

/** Private pages must not stay on the screen after a logout in another tab. */
function signedOutElsewhere(): void {
  signedOut(true);
  for (const listener of listeners) listener('signedOut');
  if (document.querySelector('meta[name="robots"][content="noindex"]')) location.assign(PAGES.home);
}

/** The `isLoggedIn` flag (storefront 3): a hint where to look, never a permission. */
function remember(isLoggedIn: boolean, hasLeft?: boolean): void {
  if (!isLoggedIn) delete document.documentElement.dataset.loggedIn;
  try {
    if (isLoggedIn) localStorage.setItem(LOGGED_IN_KEY, 'true');
    else localStorage.removeItem(LOGGED_IN_KEY);
    if (hasLeft) sessionStorage.clear();
  } catch {
    // Storage that is forbidden: the next page asks anew.
  }
}

function wasLoggedIn(): boolean {
  try {
    return localStorage.getItem(LOGGED_IN_KEY) !== null;
  } catch {
    return true;
  }
}
