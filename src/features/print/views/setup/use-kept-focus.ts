import { type RefObject, useEffect } from 'react';

/** An element that had the focus, then its ancestors, each with its index in its parent. */
type Way = { element: Element; at: number }[];

/**
 * Pressing a button often removes it: a fix is applied, and its finding is gone. The focus then moves to what took its
 * place in the list, else to the heading of its part, so that keyboard and screen reader users keep their place.
 */
export function useKeptFocus(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = within.current;
    if (!root) return;
    let way: Way = [];
    let isByKeys = false;
    const note = ({ target }: FocusEvent) => {
      way = wayTo(target as Element, root);
      isByKeys = (target as Element).matches(':focus-visible');
    };
    // Leaves a focus that was moved elsewhere alone. Removing an element fires the same event, but it is disconnected
    // by the time this runs; a window that loses focus keeps its own.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const isSame = way[0]?.element === target && document.activeElement !== target;
        if (isSame && (target as Element).isConnected && document.hasFocus()) way = [];
      });
    const watch = new MutationObserver(() => {
      const [last] = way;
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const next = nextOf(way);
      way = [];
      // Pointer users are looking at this spot already, so don't scroll.
      next?.focus({ preventScroll: !isByKeys });
    });
    root.addEventListener('focusin', note);
    root.addEventListener('focusout', leave);
    watch.observe(root, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      root.removeEventListener('focusin', note);
      root.removeEventListener('focusout', leave);
    };
  }, [within]);
}

function wayTo(target: Element, root: Element): Way {
  const way: Way = [];
  for (
    let element: Element | null = target;
    element && way.at(-1)?.element !== root;
    element = element.parentElement
  )
    way.push({ element, at: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return way;
}

/** Searches the nearest ancestor that is still there. */
function nextOf(way: Way): HTMLElement | null {
  for (const [i, { element }] of way.entries()) {
    if (!element.isConnected) continue;
    const gone = way[i - 1];
    const isList = element.matches('ul, ol');
    const next = isList && gone ? element.children[gone.at] : element.querySelector('h2');
    if (next instanceof HTMLElement) return focusable(next);
  }
  return null;
}

function focusable(element: HTMLElement): HTMLElement {
  element.tabIndex = -1;
  return element;
}
