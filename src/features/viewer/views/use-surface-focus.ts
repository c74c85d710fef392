import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever has chosen a file, closed a book or been refused one is where the next is chosen; while one is opened, where that is
 * ended. Nobody is moved who has only come to the page.
 */
export function useSurfaceFocus(surface: RefObject<HTMLElement | null>, state: string): void {
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== state;
    before.current = state;
    if (hasChanged && state !== 'open')
      surface.current
        ?.querySelector<HTMLElement>('input, button')
        ?.focus({ preventScroll: state === 'opening' });
  }, [surface, state]);
}
