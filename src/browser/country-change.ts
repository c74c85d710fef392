type Listener = () => void | Promise<void>;

const listeners = new Set<Listener>();

/** Runs `listener` before the page reloads for another country. Returns an unsubscribe function. */
export function beforeCountryChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs all listeners; ignores failures. */
export async function prepareCountryChange(): Promise<void> {
  await Promise.allSettled([...listeners].map(async (listener) => listener()));
}
