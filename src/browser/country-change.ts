type Listener = () => void | Promise<void>;

const listeners = new Set<Listener>();

/** Has `listener` run before the page is loaded anew for another country. Returns what takes it off again. */
export function beforeCountryChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Settles when everyone who keeps something by country has put it in order; what fails holds up nothing. */
export async function prepareCountryChange(): Promise<void> {
  await Promise.allSettled([...listeners].map(async (listener) => listener()));
}
