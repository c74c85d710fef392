import { type RefObject, useEffect, useRef } from 'react';

export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (event instanceof KeyboardEvent && !isEscape) return;
      if (!isEscape && details.contains(event.target as Node)) return;
      details.open = false;
      if (isEscape) details.querySelector('summary')?.focus();
    };
    const kinds = ['click', 'keydown', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, close);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close);
    };
  }, []);
  return menu;
}
