const KEY = 'placement';

/**
 * The key of an order (decision 33): one for each quote that is ordered at, kept for this tab, so that a second press, a
 * reload and an answer that was lost are the same order. Another quote is another order.
 */
export function placementKey(digest: string): string {
  const kept = read();
  if (kept?.digest === digest) return kept.key;
  const key = crypto.randomUUID();
  write(JSON.stringify({ digest, key }));
  return key;
}

/** The order is placed: the next one is another. */
export const forgetPlacement = () => write(null);

function read(): { digest: string; key: string } | null {
  try {
    const { digest, key } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof digest === 'string' && typeof key === 'string' ? { digest, key } : null;
  } catch {
    return inMemory;
  }
}

/** Where storage is forbidden, the key lasts as long as the page. */
let inMemory: { digest: string; key: string } | null = null;

function write(text: string | null): void {
  inMemory = text ? JSON.parse(text) : null;
  try {
    if (text) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch {
    // It is kept in memory.
  }
}
