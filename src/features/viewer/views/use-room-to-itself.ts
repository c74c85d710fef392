import { type RefObject, useLayoutEffect } from 'react';

/** While a book is read, nothing else of the page is there: not to the eye, nor to keys, nor to who has it read aloud. */
export function useRoomToItself(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return;
    const hidden: HTMLElement[] = [];
    for (
      let inner: HTMLElement = room;
      inner !== document.body && inner.parentElement;
      inner = inner.parentElement
    )
      for (const other of inner.parentElement.children)
        if (other !== inner && other instanceof HTMLElement && !other.inert && !isOver(other)) {
          other.inert = true;
          hidden.push(other);
        }
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const other of hidden) other.inert = false;
      document.documentElement.style.overflow = overflow;
    };
  }, [ref]);
}

/** Questions stand above everything, and are answered there. */
const isOver = (element: HTMLElement) =>
  element instanceof HTMLScriptElement ||
  element instanceof HTMLStyleElement ||
  element instanceof HTMLDialogElement;
