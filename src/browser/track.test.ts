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
const sent = async () => {
  vi.advanceTimersByTime(1000);
  const bodies = await Promise.all(beacons.map(({ body }) => body.text()));
  return bodies.flatMap((text) => JSON.parse(text).events);
};

describe('before the visitor has answered', () => {
  test('nothing is sent and nothing is stored; they are asked once there is something to count', async () => {
    const { track, consentQuestion } = await page();
    expect(consentQuestion.get()).toBeNull();
    track(event);
    expect(consentQuestion.get()).toBe('event');
    vi.advanceTimersByTime(3_600_000);
    expect(await sent()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test('yes sends what led to the question, no lets it go', async () => {
    const first = await page();
    first.track(event);
    first.chooseConsent('granted');
    expect(await sent()).toEqual([event]);
    expect(beacons[0]?.url).toBe(API.events);
    expect(beacons[0]?.body.type).toBe('application/json');

    stored.clear();
    beacons.length = 0;
    vi.resetModules();
    const second = await page();
    second.track(event);
    second.chooseConsent('denied');
    second.track(event);
    expect(await sent()).toEqual([]);
    expect([second.consentQuestion.get(), stored.get(CONSENT_KEY)]).toEqual([null, 'denied']);
  });

  test('left unanswered, they are not asked again on this page', async () => {
    const { track, dismissConsent, consentQuestion } = await page();
    track(event);
    dismissConsent();
    track(event);
    expect(consentQuestion.get()).toBeNull();
    expect(await sent()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test('what waits for the answer is bounded', async () => {
    const { track, chooseConsent } = await page();
    for (let i = 0; i < 100; i += 1) track(event);
    chooseConsent('granted');
    expect(await sent()).toHaveLength(20);
  });
});

test('who agreed on an earlier page is counted without being asked, in one message', async () => {
  stored.set(CONSENT_KEY, 'granted');
  const { track, consentQuestion } = await page();
  track(event);
  track({ ...event, name: 'add_to_cart', quantity: 2 });
  expect(consentQuestion.get()).toBeNull();
  expect(await sent()).toHaveLength(2);
  expect(beacons).toHaveLength(1);
});

test('withdrawing holds at once, in other tabs too', async () => {
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
  'a browser that says %j has answered: it is not asked, unless the visitor chooses otherwise',
  async (signal) => {
    vi.stubGlobal('navigator', { ...navigator, ...signal });
    const { track, consentQuestion, getConsent, chooseConsent } = await page();
    track(event);
    expect([consentQuestion.get(), getConsent()]).toEqual([null, 'denied']);
    chooseConsent('granted');
    track(event);
    expect(await sent()).toEqual([event]);
  },
);

test('where storage is forbidden the answer holds for the page, and nothing breaks', async () => {
  isForbidden = true;
  const { track, chooseConsent, consentQuestion } = await page();
  track(event);
  expect(consentQuestion.get()).toBe('event');
  chooseConsent('denied');
  track(event);
  expect(consentQuestion.get()).toBeNull();
  expect(await sent()).toEqual([]);
});

test('a provider that fails does not break the page', async () => {
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
