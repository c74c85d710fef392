import { useSyncExternalStore } from 'react';

/** Matches the breakpoint in `pane.module.css`. */
const NARROW = '(width < 768px)';

const subscribe = (listener: () => void) => {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

export const useIsPaneOverlay = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
