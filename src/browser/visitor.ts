import { API } from '#kernel/api.ts';
import { LOGGED_IN_KEY } from '#kernel/limits.ts';
import { PAGES } from '#kernel/paths.ts';
import type { CurrentUser } from '#kernel/person.ts';
import type { Session } from '#kernel/session.ts';
import { fetchJson, RequestFailed } from './fetch-json.ts';
import { createStore } from './store.ts';

export interface VisitorState {
  /** `unknown` until the session is loaded, since pages are the same for everyone. */
  status: 'unknown' | 'guest' | 'signedIn';
  user: CurrentUser | null;
  cartCount: number;
  wishlist: Readonly<Record<string, string>>;
}

export const UNKNOWN_VISITOR: VisitorState = { status: 'unknown', user: null, cartCount: 0, wishlist: {} };
const GUEST: VisitorState = { ...UNKNOWN_VISITOR, status: 'guest' };

export const visitor = createStore<VisitorState>(UNKNOWN_VISITOR);

export type VisitorEvent = 'signedIn' | 'signedOut' | 'cart' | 'wishlist';

let channel: BroadcastChannel | undefined;
const listeners = new Set<(event: VisitorEvent) => void>();

export function onVisitorEvent(listener: (event: VisitorEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let eventCount = 0;

/** Notifies all tabs. Skips local listeners while leaving the page, since their requests would be aborted. */
export function notifyTabs(event: VisitorEvent, { isLeaving = false } = {}): void {
  eventCount += 1;
  channel?.postMessage(event);
  if (!isLeaving) for (const listener of listeners) listener(event);
}

const REFRESH_AFTER_MS = 60_000;

/** Loads the visitor and follows other tabs until the returned function is called. */
export function followVisitor(): () => void {
  let hiddenAt = 0;
  channel = new BroadcastChannel('visitor');
  channel.onmessage = ({ data }: MessageEvent<VisitorEvent>) => {
    if (data === 'signedOut') return handleSignOutElsewhere();
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
  // Skips the request for visitors who never logged in here.
  if (wasLoggedIn()) void refreshVisitor();
  else visitor.set(GUEST);
  return () => {
    channel?.close();
    channel = undefined;
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Reloads the session. Keeps the known state on network errors, so a lost connection logs nobody out. */
export async function refreshVisitor(): Promise<VisitorState> {
  const eventCountBefore = eventCount;
  try {
    const { data } = await fetchJson(API.session, {
      schema: () => import('#kernel/session.ts').then((file) => file.SessionReply),
    });
    // Something changed meanwhile, so the reply may be outdated.
    if (eventCount !== eventCountBefore) return refreshVisitor();
    applySession(data);
  } catch (failed) {
    if (failed instanceof RequestFailed && failed.status === 401) markSignedOut();
    else if (visitor.get().status === 'unknown') visitor.set(GUEST);
  }
  return visitor.get();
}

function applySession({ user, cartCount, wishlist }: Session): void {
  storeFlag(user !== null);
  visitor.set(user ? { status: 'signedIn', user, cartCount, wishlist } : GUEST);
}

/** Marks the visitor as a guest (data-and-services 8: a 401 clears the flag). */
export function markSignedOut(isLogout?: boolean): void {
  storeFlag(false, isLogout);
  visitor.set(GUEST);
}

/** Private pages must not stay visible after a logout in another tab. */
function handleSignOutElsewhere(): void {
  markSignedOut(true);
  for (const listener of listeners) listener('signedOut');
  if (document.querySelector('meta[name="robots"][content="noindex"]')) location.assign(PAGES.home);
}

/** `isLoggedIn` flag (storefront 3): a hint only, never a permission. */
function storeFlag(isLoggedIn: boolean, isLogout?: boolean): void {
  if (!isLoggedIn) delete document.documentElement.dataset.loggedIn;
  try {
    if (isLoggedIn) localStorage.setItem(LOGGED_IN_KEY, 'true');
    else localStorage.removeItem(LOGGED_IN_KEY);
    if (isLogout) sessionStorage.clear();
  } catch {
    // Storage is forbidden; the next page asks again.
  }
}

function wasLoggedIn(): boolean {
  try {
    return localStorage.getItem(LOGGED_IN_KEY) !== null;
  } catch {
    return true;
  }
}
