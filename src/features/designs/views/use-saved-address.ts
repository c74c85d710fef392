import { useEffect } from 'react';

/**
 * Once a design is saved, the page's address is that of the saved design: a reload, and the way back from another page,
 * open it again.
 * @param address null while it is a draft
 */
export function useSavedAddress(address: string | null): void {
  useEffect(() => {
    if (address !== null && address !== location.pathname + location.search)
      history.replaceState(history.state, '', address);
  }, [address]);
}
