import { type RefObject, useLayoutEffect } from 'react';

/** Hides the rest of the page while a book is open: from pointers, keys and screen readers. */
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

const isOver = (element: HTMLElement) =>
  element instanceof HTMLScriptElement ||
  element instanceof HTMLStyleElement ||
  element instanceof HTMLDialogElement;
