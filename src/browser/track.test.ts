import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API } from '#kernel/api.ts';
import { CONSENT_KEY } from '#kernel/limits.ts';

const event = { name: 'view_item', bookId: 'book-000000000000000-007' } as const;
const stored = new Map<string, string>();
const beacons: { url: string; body: Blob }[] = [];
let isForbidden = false;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stored.clear();
  beacons.length = 0;
  isForbidden = false;
  const allowed = <T>(work: () => T): T => {
    if (isForbidden) throw new Error('Storage is forbidden');
    return work();
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => allowed(() => stored.get(key) ?? null),
    setItem: (key: string, value: string) => allowed(() => stored.set(key, value)),
  });
  vi.stubGlobal('navigator', { sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }) > 0 });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = () => import('./track.ts');
const flushEvents = async () => {
  vi.advanceTimersByTime(1000);
  const bodies = await Promise.all(beacons.map(({ body }) => body.text()));
  return bodies.flatMap((text) => JSON.parse(text).events);
};

describe('before the visitor has answered', () => {
  test('sends and stores nothing, and asks at the first event', async () => {
    const { track, consentQuestion } = await page();
    expect(consentQuestion.get()).toBeNull();
    track(event);
    expect(consentQuestion.get()).toBe('event');
    vi.advanceTimersByTime(3_600_000);
    expect(await flushEvents()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test('sends pending events after consent and drops them after a refusal', async () => {
    const first = await page();
    first.track(event);
    first.chooseConsent('granted');
    expect(await flushEvents()).toEqual([event]);
    expect(beacons[0]?.url).toBe(API.events);
    expect(beacons[0]?.body.type).toBe('application/json');

    stored.clear();
    beacons.length = 0;
    vi.resetModules();
    const second = await page();
    second.track(event);
    second.chooseConsent('denied');
    second.track(event);
    expect(await flushEvents()).toEqual([]);
    expect([second.consentQuestion.get(), stored.get(CONSENT_KEY)]).toEqual([null, 'denied']);
  });

  test('doesn’t ask again on the page after the question was dismissed', async () => {
    const { track, dismissConsent, consentQuestion } = await page();
    track(event);
    dismissConsent();
    track(event);
    expect(consentQuestion.get()).toBeNull();
    expect(await flushEvents()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test('limits the number of pending events', async () => {
    const { track, chooseConsent } = await page();
    for (let i = 0; i < 100; i += 1) track(event);
    chooseConsent('granted');
    expect(await flushEvents()).toHaveLength(20);
  });
});

test('sends events in one batch after consent on an earlier page', async () => {
  stored.set(CONSENT_KEY, 'granted');
  const { track, consentQuestion } = await page();
  track(event);
  track({ ...event, name: 'add_to_cart', quantity: 2 });
  expect(consentQuestion.get()).toBeNull();
  expect(await flushEvents()).toHaveLength(2);
  expect(beacons).toHaveLength(1);
});

test('stops at once when consent is withdrawn, in other tabs too', async () => {
  stored.set(CONSENT_KEY, 'granted');
  const { track, setProvider } = await page();
  const provider = { send: vi.fn(), forget: vi.fn() };
  setProvider(provider);
  track(event);
  stored.set(CONSENT_KEY, 'denied');
  vi.advanceTimersByTime(1000);
  track(event);
  vi.advanceTimersByTime(1000);
  expect(provider.send).not.toHaveBeenCalled();
  const { chooseConsent } = await page();
  chooseConsent('denied');
  expect(provider.forget).toHaveBeenCalledOnce();
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'treats %j as a refusal unless the visitor consents',
  async (signal) => {
    vi.stubGlobal('navigator', { ...navigator, ...signal });
    const { track, consentQuestion, getConsent, chooseConsent } = await page();
    track(event);
    expect([consentQuestion.get(), getConsent()]).toEqual([null, 'denied']);
    chooseConsent('granted');
    track(event);
    expect(await flushEvents()).toEqual([event]);
  },
);

test('keeps the answer for the page if storage is forbidden', async () => {
  isForbidden = true;
  const { track, chooseConsent, consentQuestion } = await page();
  track(event);
  expect(consentQuestion.get()).toBe('event');
  chooseConsent('denied');
  track(event);
  expect(consentQuestion.get()).toBeNull();
  expect(await flushEvents()).toEqual([]);
});

test('a failing provider doesn’t break the page', async () => {
  stored.set(CONSENT_KEY, 'granted');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { track, setProvider } = await page();
  setProvider({
    send: () => {
      throw new Error('down');
    },
  });
  track(event);
  expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
});
