import { useEffect, useState } from 'react';
import { visitor } from '#browser/visitor.ts';
import { FIRST_VISIT_KEY, SKIP_MODAL_KEY } from '../limits.ts';

/** How long the visitor has to rest after a gesture: the modal interrupts nobody. */
const REST_MS = 1500;
const GESTURES = ['scroll', 'pointerdown', 'keydown'] as const;

/**
 * Whether the modal of the first visit is open: once to a visitor, never before the first gesture or scroll on the page
 * (storefront 2.3, decision 19). It also waits while something is being typed or another dialog is open; whoever leaves
 * the page while it waits is spared it on their next visit there, once. Who left before it was due has missed nothing
 * yet, and gets it when they come back. Members have no need of an invitation.
 */
export function useFirstVisit(isWanted: boolean): { isOpen: boolean; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isWanted || wasShown()) return;
    const isSkipped = takeSkip();
    let isDue = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(show, REST_MS);
    };
    const stop = () => {
      clearTimeout(timer);
      for (const gesture of GESTURES) document.removeEventListener(gesture, rest);
    };
    const show = () => {
      if (wasShown() || visitor.get().user?.isExclusive) return stop();
      isDue = true;
      if (isBusy()) return rest();
      stop();
      // Left from a page that the browser kept and brought back, there may be a mark that is of no use any more.
      takeSkip();
      write(localStorage, FIRST_VISIT_KEY);
      setOpen(true);
    };
    const leave = () => {
      if (isDue && !wasShown()) write(sessionStorage, SKIP_MODAL_KEY);
    };
    if (!isSkipped)
      for (const gesture of GESTURES) document.addEventListener(gesture, rest, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      stop();
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [isWanted]);
  return { isOpen, close: () => setOpen(false) };
}

/** Something is being typed, lies over the page, or nobody looks. */
const isBusy = () =>
  document.hidden ||
  document.querySelector('dialog[open], :popover-open') !== null ||
  document.activeElement?.matches('input, select, textarea, [aria-expanded="true"]') === true;

// Storage can be full or forbidden. Then the modal is not shown at all: it could not be shown only once.
function wasShown(): boolean {
  try {
    return localStorage.getItem(FIRST_VISIT_KEY) !== null;
  } catch {
    return true;
  }
}

function takeSkip(): boolean {
  const isSkipped = sessionStorage.getItem(SKIP_MODAL_KEY) !== null;
  sessionStorage.removeItem(SKIP_MODAL_KEY);
  return isSkipped;
}

function write(storage: Storage, key: string): void {
  try {
    storage.setItem(key, 'true');
  } catch {
    // See above.
  }
}
