import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the file field after a change of state, or the cancel button; does nothing on page load. */
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
