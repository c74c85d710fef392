import { type RefObject, useLayoutEffect } from 'react';

/** Hides the rest of the page while a book is open: from pointers, keys and screen readers. */
export function useInertOutside(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return;
    const hidden: HTMLElement[] = [];
    for (
      let element: HTMLElement = room;
      element !== document.body && element.parentElement;
      element = element.parentElement
    )
      for (const sibling of element.parentElement.children)
        if (sibling !== element && sibling instanceof HTMLElement && !sibling.inert && !isExempt(sibling)) {
          sibling.inert = true;
          hidden.push(sibling);
        }
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const sibling of hidden) sibling.inert = false;
      document.documentElement.style.overflow = overflow;
    };
  }, [ref]);
}

const isExempt = (element: HTMLElement) =>
  element instanceof HTMLScriptElement ||
  element instanceof HTMLStyleElement ||
  element instanceof HTMLDialogElement;
