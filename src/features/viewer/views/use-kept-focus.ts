import { type RefObject, useLayoutEffect } from 'react';
import { focusTable } from './table.ts';

/**
 * The focus is never lost: it goes to the open book when that is there, and whenever what has had it goes away (a page's link
 * with its page, the pane on a phone with the choice made in it) or is not there to be gone to.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return;
    const keep = () => {
      const at = document.activeElement;
      // Whoever has gone on to what is around the page comes back by themselves.
      if (document.hasFocus() && !room.contains(at) && !at?.closest('dialog[open]')) focusTable();
    };
    // Of what is pressed that takes no focus, and of a window that is come back to, it is known after the event only.
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
