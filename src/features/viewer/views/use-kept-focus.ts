import { type RefObject, useLayoutEffect } from 'react';
import { focusTable } from './table.ts';

/** Gives the focus to the book when it opens, and whenever the focused element disappears. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return;
    const keep = () => {
      const at = document.activeElement;
      // Does nothing after tabbing out to the browser.
      if (document.hasFocus() && !room.contains(at) && !at?.closest('dialog[open]')) focusTable();
    };
    // Clicks on unfocusable elements, and windows that regain focus, settle only after the event.
    const keepSoon = () => setTimeout(keep);
    const observer = new MutationObserver(keep);
    observer.observe(room, { childList: true, subtree: true });
    room.addEventListener('pointerdown', keepSoon);
    addEventListener('focus', keepSoon);
    keep();
    return () => {
      observer.disconnect();
      room.removeEventListener('pointerdown', keepSoon);
      removeEventListener('focus', keepSoon);
    };
  }, [ref]);
}
