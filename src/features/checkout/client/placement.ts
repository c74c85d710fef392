const KEY = 'placement';

/**
 * Idempotency key of an order (decision 33), kept in session storage. One per totals digest: pressing again, reloading
 * or losing the reply means the same order; new totals mean a new one.
 */
export function placementKey(digest: string): string {
  const stored = read();
  if (stored?.digest === digest) return stored.key;
  const key = crypto.randomUUID();
  write(JSON.stringify({ digest, key }));
  return key;
}

/** Clears the key once the order is placed. */
export const forgetPlacement = () => write(null);

function read(): { digest: string; key: string } | null {
  try {
    const { digest, key } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof digest === 'string' && typeof key === 'string' ? { digest, key } : null;
  } catch {
    return inMemory;
  }
}

/** Used if storage is blocked. */
let inMemory: { digest: string; key: string } | null = null;

function write(text: string | null): void {
  inMemory = text ? JSON.parse(text) : null;
  try {
    if (text) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch {}
}
