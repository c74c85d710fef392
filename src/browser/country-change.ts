type Listener = () => void | Promise<void>;

const listeners = new Set<Listener>();

export function beforeCountryChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function prepareCountryChange(): Promise<void> {
  await Promise.allSettled([...listeners].map(async (listener) => listener()));
}
