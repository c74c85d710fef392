import { API } from '#kernel/api.ts';
import { EVENTS_MAX, type ShopEvent } from '#kernel/event-names.ts';
import { CONSENT_KEY } from '#kernel/limits.ts';
import { createStore } from './store.ts';

/** Where events go. The shop's own counts them in a table; another takes its place with `setProvider`. */
export interface AnalyticsProvider {
  send(events: readonly ShopEvent[]): void;
  /** The visitor has withdrawn: whatever the provider keeps in this browser goes. */
  forget?(): void;
}

/** Sends to the shop itself, without waiting for an answer; nothing is kept in the browser. */
const ownProvider: AnalyticsProvider = {
  send: (events) =>
    void navigator.sendBeacon(
      API.events,
      new Blob([JSON.stringify({ events })], { type: 'application/json' }),
    ),
};
let provider = ownProvider;
/**
 * Another service instead of the shop's own (decision 8); called once, before anything is counted.
 * @public No service is set by the shop itself.
 */
export const setProvider = (other: AnalyticsProvider): void => {
  provider = other;
};

export type Consent = 'granted' | 'denied' | 'unasked';

/** Why the visitor is asked: because something would be counted, or because they want to choose anew. */
export const consentQuestion = createStore<'event' | 'visitor' | null>(null);

const SEND_AFTER_MS = 1000;
let waiting: ShopEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** The choice where storage is forbidden: it lasts as long as the page. */
let chosenHere: Consent | undefined;
let isLeftUnasked = false;

/**
 * Counts what a visitor did, if they agreed (decision 46). The first time it asks them; until they have answered, the
 * event waits in memory. Events change nothing else, whatever becomes of them.
 */
export function track(event: ShopEvent): void {
  const consent = consentGiven();
  if (consent === 'denied' || (consent === 'unasked' && isLeftUnasked)) return;
  waiting = [...waiting, event].slice(-EVENTS_MAX);
  if (consent === 'unasked') consentQuestion.set((now) => now ?? 'event');
  else sendSoon();
}

/** What the visitor chose; a browser that says "do not track" has answered for them. */
export function consentGiven(): Consent {
  const stored = read();
  if (stored) return stored;
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl || doNotTrack === '1' ? 'denied' : 'unasked';
}

/** Keeps the answer, which can be changed at the foot of every page. */
export function chooseConsent(consent: 'granted' | 'denied'): void {
  chosenHere = consent;
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    // Storage that is full or forbidden: the answer holds for this page.
  }
  consentQuestion.set(null);
  if (consent === 'granted') {
    sendSoon();
    return;
  }
  waiting = [];
  provider.forget?.();
}

/** Closes the question unanswered: nothing is counted, and it is asked again another time, not on this page. */
export function leaveUnasked(): void {
  isLeftUnasked = true;
  waiting = [];
  consentQuestion.set(null);
}

function read(): Consent | undefined {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    if (stored === 'granted' || stored === 'denied') return stored;
  } catch {
    // Nothing can be read, so what was chosen on this page holds.
  }
  return chosenHere;
}

/** What comes together goes together; a page that is left sends at once. */
function sendSoon(): void {
  if (waiting.length === 0 || timer !== undefined) return;
  timer = setTimeout(send, SEND_AFTER_MS);
  addEventListener('pagehide', send, { once: true });
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener('pagehide', send);
  const events = waiting;
  waiting = [];
  // Another tab may have withdrawn meanwhile.
  if (events.length === 0 || consentGiven() !== 'granted') return;
  try {
    provider.send(events);
  } catch (error) {
    console.warn('Events could not be sent', error);
  }
}
