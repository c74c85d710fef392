import { useState } from 'react';
import { showWarning } from '#browser/notices.ts';

/**
 * Loads a component on demand. The returned function resolves to whether it is available; a failure shows a warning
 * and is retried next time.
 */
export function useLazy<T>(load: () => Promise<T>): [part: T | null, load: () => Promise<boolean>] {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  const ensureLoaded = async () => {
    if (loaded) return true;
    try {
      const part = await load();
      setLoaded({ part });
      return true;
    } catch {
      showWarning('We couldn’t load this. Check your connection and try again.');
      return false;
    }
  };
  return [loaded?.part ?? null, ensureLoaded];
}
