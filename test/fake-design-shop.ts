import { afterEach, beforeEach, vi } from 'vitest';
import {
  createDesignStore,
  type DesignStore,
  type OpenedDesign,
} from '#features/designs/client/design-store.ts';
import type { Design } from '#features/designs/design.ts';
import { sampleDesign } from '#features/designs/sample-design.ts';
import { API } from '#kernel/api.ts';
import type { CurrentUser } from '#kernel/person.ts';

interface StoredDesign {
  id: string;
  name: string;
  version: number;
  design: Design;
}
/** How the next call ends: normally, without a connection, with its response lost, or refused. */
export type CallOutcome = 'well' | 'offline' | 'lost' | 'loggedOut' | 'unverified' | 'broken';

const NOW = '2026-01-01T00:00:00.000Z';
const REFUSALS = {
  loggedOut: [401, 'UNAUTHENTICATED', 'Log in.'],
  unverified: [409, 'EMAIL_NOT_VERIFIED', 'Please confirm your email first.'],
  broken: [500, 'UNEXPECTED', 'Something went wrong.'],
} as const;

const openTabs: DesignStore[] = [];
/** Fakes timers for the tests of a file, and closes each test's tabs, which would receive the next one's broadcasts. */
export function prepareTabs(): void {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    for (const tab of openTabs.splice(0)) tab.stop();
    vi.useRealTimers();
  });
}

export const withTitle =
  (title: string) =>
  (now: Design): Design => ({ ...now, book: { ...now.book, title } });

function stubStorage(storage: Map<string, string>, isFull: () => boolean): void {
  const items = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      storage.set(key, text);
    },
    removeItem: (key: string) => void storage.delete(key),
  };
  const keyed = {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(items, keyed));
}

/** Simulates a browser and a shop: storage, events between tabs, and design calls on a list. */
export function openFakeShop() {
  const storedDesigns: StoredDesign[] = [];
  const storage = new Map<string, string>();
  const page = new EventTarget();
  const is = {
    full: false,
    outcome: 'well' as CallOutcome,
    checkFails: false,
    user: null as CurrentUser | null,
  };
  /** Session at the shop, whatever this tab believes. */
  const session = () => ({ user: is.user, cartCount: 0, wishlist: {}, xsrfToken: '' });
  let under = 0;
  stubStorage(storage, () => is.full);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token', documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    under += 1;
    await new Promise(setImmediate);
    under -= 1;
    if (path.endsWith('/check'))
      return is.checkFails ? reply(503, failure('BUSY', 'Busy.')) : reply(200, CHECKED);
    const outcome = is.outcome;
    if (method !== 'GET') is.outcome = 'well';
    if (outcome === 'offline') throw new TypeError('no network');
    if (path === API.session) return reply(200, { success: true, data: session() });
    if (outcome in REFUSALS) {
      const [status, code, message] = REFUSALS[outcome as keyof typeof REFUSALS];
      return reply(status, failure(code, message));
    }
    const answer = answerDesignCall(storedDesigns, path, method, JSON.parse(body ?? '{}'));
    if (outcome === 'lost' && method !== 'GET') throw new TypeError('answer lost');
    return answer;
  });

  return {
    storedDesigns,
    storage,
    is,
    happen: (event: string) => page.dispatchEvent(new Event(event)),
    asksBeforeLeaving: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    /** Waits until no call and no follow-up work is pending. */
    async waitUntilIdle(): Promise<void> {
      for (let quiet = 0; quiet < 6; quiet = under > 0 ? 0 : quiet + 1) await new Promise(setImmediate);
    },
    openTab(design = sampleDesign(), savedRef: { id: string; version: number } | null = null) {
      return this.openStartingDesign({ design, name: 'A design', savedRef, draftKey: 'designDraft.free' });
    },
    openStartingDesign(opened: OpenedDesign) {
      const tab = createDesignStore(opened, {
        layOut: () => new Promise(() => {}),
        findings: () => [],
        // biome-ignore lint/correctness/useYield: there are no fixes
        *searchFixes() {
          return [];
        },
      });
      openTabs.push(tab);
      return tab;
    },
  };
}

/** Answers a call on designs, and makes its change to the stored ones. */
function answerDesignCall(
  storedDesigns: StoredDesign[],
  path: string,
  method: string,
  input: Partial<StoredDesign>,
): Response {
  const id = path.split('/')[3];
  if (method === 'POST') {
    const base = { id: `design-${storedDesigns.length}`, version: 1, name: '', design: sampleDesign() };
    const created = { ...base, ...input };
    storedDesigns.push(created);
    return reply(201, { success: true, data: toSavedDesign(created) });
  }
  if (!id) {
    const data = storedDesigns.map((design) => ({ ...toSavedDesign(design), ...SUMMARY }));
    return reply(200, { success: true, data, total: storedDesigns.length });
  }
  const stored = storedDesigns.find((each) => each.id === id);
  if (!stored) return reply(404, failure('NOT_FOUND', 'There is none.'));
  if (method === 'PUT') {
    if (input.version !== stored.version)
      return reply(409, { ...failure('DESIGN_CHANGED', 'Newer.'), data: toSavedDesign(stored) });
    Object.assign(stored, input, { version: stored.version + 1 });
  }
  return reply(200, { success: true, data: toSavedDesign(stored) });
}

const SUMMARY = { title: '', bookId: null, picture: '/p' };
const CHECKED = {
  success: true,
  data: {
    findings: [],
    spread: { widthMm: 1, heightMm: 1, spineMm: 1 },
    price: { currency: 'USD', amount: 0, parts: [] },
  },
};
const toSavedDesign = (design: StoredDesign) => ({
  ...design,
  createdAt: new Date().toISOString(),
  updatedAt: NOW,
  sharedAt: null,
});
const failure = (code: string, message: string) => ({ success: false, code, message });
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

export const person = (id: string): CurrentUser => ({
  id,
  userId: id,
  fullName: id,
  email: `${id}@example.com`,
  photoURL: null,
  preferredCurrency: 'USD',
  preferredCountry: 'US',
  isVerified: true,
  isExclusive: false,
});
