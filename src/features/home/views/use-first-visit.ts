import { useEffect, useState } from 'react';
import { visitor } from '#browser/visitor.ts';
import { FIRST_VISIT_KEY, SKIP_MODAL_KEY } from '../limits.ts';

/** Rest after a gesture before the modal may interrupt. */
const REST_MS = 1500;
const GESTURES = ['scroll', 'pointerdown', 'keydown'] as const;

/**
 * Whether the first-visit modal is open: once per visitor, only after a gesture or scroll (storefront 2.3, decision
 * 19), and not while typing or in another dialog. Leaving while it waits skips it once on the next visit; leaving
 * before it was due changes nothing. Members of RB Exclusive never see it.
 */
export function useFirstVisit(isEnabled: boolean): { isOpen: boolean; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isEnabled || hasBeenShown()) return;
    const isSkipped = consumeSkip();
    let isDue = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(show, REST_MS);
    };
    const stop = () => {
      clearTimeout(timer);
      for (const gesture of GESTURES) document.removeEventListener(gesture, schedule);
    };
    const show = () => {
      if (hasBeenShown() || visitor.get().user?.isExclusive) return stop();
      isDue = true;
      if (isVisitorBusy()) return schedule();
      stop();
      // Clears a stale mark left by a page restored from the back/forward cache.
      consumeSkip();
      setFlag(localStorage, FIRST_VISIT_KEY);
      setOpen(true);
    };
    const leave = () => {
      if (isDue && !hasBeenShown()) setFlag(sessionStorage, SKIP_MODAL_KEY);
    };
    if (!isSkipped)
      for (const gesture of GESTURES) document.addEventListener(gesture, schedule, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      stop();
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [isEnabled]);
  return { isOpen, close: () => setOpen(false) };
}

const isVisitorBusy = () =>
  document.hidden ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.matches('input, select, textarea, [aria-expanded="true"]') === true;

// Storage can be full or forbidden. The modal is then never shown, because it could not be limited to once.
function hasBeenShown(): boolean {
  try {
    return localStorage.getItem(FIRST_VISIT_KEY) !== null;
  } catch {
    return true;
  }
}

function consumeSkip(): boolean {
  const isSkipped = sessionStorage.getItem(SKIP_MODAL_KEY) !== null;
  sessionStorage.removeItem(SKIP_MODAL_KEY);
  return isSkipped;
}

function setFlag(storage: Storage, key: string): void {
  try {
    storage.setItem(key, 'true');
  } catch {
    // See above.
  }
}
