import { useState } from 'react';
import { showWarning } from '#browser/notices.ts';

/**
 * A part of the page that loads when it is needed: null until `load` has brought it, and a function that resolves to
 * whether it is there. A part that could not be loaded says so, and is tried again the next time.
 */
export function useLoaded<T>(load: () => Promise<T>): [part: T | null, load: () => Promise<boolean>] {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  const ensure = async () => {
    if (loaded) return true;
    try {
      const part = await load();
      setLoaded({ part });
      return true;
    } catch {
      showWarning('This could not be loaded. Please check your connection and try again.');
      return false;
    }
  };
  return [loaded?.part ?? null, ensure];
}
