import { type RefObject, useEffect } from 'react';

/** Where in the page something was that had the focus: itself, then what it stands in, each with its place there. */
type Way = { element: Element; at: number }[];

/**
 * What is pressed often goes by it: a mend is made, and its button is no longer there. The focus then goes on to what took its
 * place in its list, else to the heading of its part, so that who works by keys or by ear does not begin anew.
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
    // Who goes elsewhere is left there. An element that is being taken away is told of in the same words, and is gone when
    // this is looked at; a window that is left keeps its focus.
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
      // Who points looks where they pointed, and the page stays there.
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

/** In the nearest of what is still there. */
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
