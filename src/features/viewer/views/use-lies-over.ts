import { useSyncExternalStore } from 'react';

/** Below this, what stands beside the book elsewhere lies over it; the style sheet of the pane says the same. */
const NARROW = '(width < 768px)';

const subscribe = (listener: () => void) => {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Whether the pane takes the room of the book. */
export const useLiesOver = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
