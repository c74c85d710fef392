import { type RefObject, useLayoutEffect } from 'react';
import { focusBook } from './book-focus.ts';

/** Gives the focus to the book when it opens, and whenever the focused element disappears. */
export function useFocusFallback(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return;
    const refocus = () => {
      const focused = document.activeElement;
      // Does nothing after tabbing out to the browser.
      if (document.hasFocus() && !room.contains(focused) && !focused?.closest('dialog[open]')) focusBook();
    };
    // Clicks on unfocusable elements, and windows that regain focus, settle only after the event.
    const refocusSoon = () => setTimeout(refocus);
    const observer = new MutationObserver(refocus);
    observer.observe(room, { childList: true, subtree: true });
    room.addEventListener('pointerdown', refocusSoon);
    addEventListener('focus', refocusSoon);
    refocus();
    return () => {
      observer.disconnect();
      room.removeEventListener('pointerdown', refocusSoon);
      removeEventListener('focus', refocusSoon);
    };
  }, [ref]);
}
