import { API } from '#kernel/api.ts';
import { EVENTS_MAX, type ShopEvent } from '#kernel/event-names.ts';
import { CONSENT_KEY } from '#kernel/limits.ts';
import { createStore } from './store.ts';

export interface AnalyticsProvider {
  send(events: readonly ShopEvent[]): void;
  forget?(): void;
}

const ownProvider: AnalyticsProvider = {
  send: (events) =>
    void navigator.sendBeacon(
      API.events,
      new Blob([JSON.stringify({ events })], { type: 'application/json' }),
    ),
};
let provider = ownProvider;
/**
 * Replaces the shop's own analytics (decision 8); call once before the first event.
 * @public not used by the shop itself
 */
export const setProvider = (replacement: AnalyticsProvider): void => {
  provider = replacement;
};

export type Consent = 'granted' | 'denied' | 'unasked';

export const consentQuestion = createStore<'event' | 'visitor' | null>(null);

const SEND_AFTER_MS = 1000;
let queue: ShopEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let pageConsent: Consent | undefined;
let isDismissed = false;

/** Counts an event if the visitor consented (decision 46). */
export function track(event: ShopEvent): void {
  const consent = getConsent();
  if (consent === 'denied' || (consent === 'unasked' && isDismissed)) return;
  queue = [...queue, event].slice(-EVENTS_MAX);
  if (consent === 'unasked') consentQuestion.set((now) => now ?? 'event');
  else sendSoon();
}

/** Stored consent; "do not track" and Global Privacy Control count as refusal. */
export function getConsent(): Consent {
  const stored = readConsent();
  if (stored) return stored;
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl || doNotTrack === '1' ? 'denied' : 'unasked';
}

export function chooseConsent(consent: 'granted' | 'denied'): void {
  pageConsent = consent;
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    // Storage is full or forbidden: the choice holds for this page.
  }
  consentQuestion.set(null);
  if (consent === 'granted') {
    sendSoon();
    return;
  }
  queue = [];
  provider.forget?.();
}

/** Closes the question without an answer; nothing is counted and this page doesn't ask again. */
export function dismissConsent(): void {
  isDismissed = true;
  queue = [];
  consentQuestion.set(null);
}

function readConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    if (stored === 'granted' || stored === 'denied') return stored;
  } catch {}
  return pageConsent;
}

function sendSoon(): void {
  if (queue.length === 0 || timer !== undefined) return;
  timer = setTimeout(send, SEND_AFTER_MS);
  addEventListener('pagehide', send, { once: true });
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener('pagehide', send);
  const events = queue;
  queue = [];
  // Consent may have been withdrawn in another tab.
  if (events.length === 0 || getConsent() !== 'granted') return;
  try {
    provider.send(events);
  } catch (error) {
    console.warn('Events could not be sent', error);
  }
}
