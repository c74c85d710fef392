import { type RefObject, useEffect } from 'react';

/** An element that had the focus, then its ancestors, each with its index in its parent. */
type ElementPath = { element: Element; at: number }[];

/**
 * Pressing a button often removes it: a fix is applied, and its finding is gone. The focus then moves to what took its
 * place in the list, else to the heading of its part, so that keyboard and screen reader users keep their place.
 */
export function useFocusRecovery(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = within.current;
    if (!root) return;
    let path: ElementPath = [];
    let isKeyboardFocus = false;
    const onFocusIn = ({ target }: FocusEvent) => {
      path = findPath(target as Element, root);
      isKeyboardFocus = (target as Element).matches(':focus-visible');
    };
    // Leaves a focus that was moved elsewhere alone. Removing an element fires the same event, but it is disconnected
    // by the time this runs; a window that loses focus keeps its own.
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const isSame = path[0]?.element === target && document.activeElement !== target;
        if (isSame && (target as Element).isConnected && document.hasFocus()) path = [];
      });
    const observer = new MutationObserver(() => {
      const [last] = path;
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const next = findNextFocus(path);
      path = [];
      // Pointer users are looking at this spot already, so don't scroll.
      next?.focus({ preventScroll: !isKeyboardFocus });
    });
    root.addEventListener('focusin', onFocusIn);
    root.addEventListener('focusout', onFocusOut);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', onFocusIn);
      root.removeEventListener('focusout', onFocusOut);
    };
  }, [within]);
}

function findPath(target: Element, root: Element): ElementPath {
  const path: ElementPath = [];
  for (
    let element: Element | null = target;
    element && path.at(-1)?.element !== root;
    element = element.parentElement
  )
    path.push({ element, at: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return path;
}

/** Searches the nearest ancestor that is still there. */
function findNextFocus(path: ElementPath): HTMLElement | null {
  for (const [i, { element }] of path.entries()) {
    if (!element.isConnected) continue;
    const removed = path[i - 1];
    const isList = element.matches('ul, ol');
    const next = isList && removed ? element.children[removed.at] : element.querySelector('h2');
    if (next instanceof HTMLElement) return makeFocusable(next);
  }
  return null;
}

function makeFocusable(element: HTMLElement): HTMLElement {
  element.tabIndex = -1;
  return element;
}
