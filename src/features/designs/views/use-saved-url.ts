import { useEffect } from 'react';

/**
 * Puts the saved design into the page's URL, so that reloading or going back opens it again.
 * @param address null for a draft
 */
export function useSavedUrl(address: string | null): void {
  useEffect(() => {
    if (address !== null && address !== location.pathname + location.search)
      history.replaceState(history.state, '', address);
  }, [address]);
}
