import { isMiniCartOpen } from '#browser/notices.ts';
import { createStore } from '#browser/store.ts';

const KEY = 'cartNews';

/** Messages and actions for the next page, shown once. */
interface CartNews {
  said: string[];
  opensCart: boolean;
}

/** Messages shown until dismissed; null if there are none. */
export const cartNews = createStore<string[] | null>(null);

/** Whether this page queued the messages, so that they wait for the next one. */
let isLeftHere = false;

/** Queues messages for the next page of this tab, or until `showCartMessages` is called. */
export function leaveCartNews({ said = [], opensCart = false }: Partial<CartNews>): void {
  isLeftHere = true;
  try {
    const before = read();
    const news = { said: [...before.said, ...said], opensCart: before.opensCart || opensCart };
    sessionStorage.setItem(KEY, JSON.stringify(news));
  } catch {}
}

/** Shows the previous page's messages; with `includeThisPage`, this page's as well. */
export function showCartNews({ leftHere = false } = {}): void {
  if (isLeftHere && !leftHere) return;
  isLeftHere = false;
  try {
    const { said, opensCart } = read();
    sessionStorage.removeItem(KEY);
    if (said.length > 0) cartNews.set(said);
    if (opensCart) isMiniCartOpen.set(true);
  } catch {}
}

/** Returns the queued messages for a page that displays them itself. */
export function takeCartNews(): string[] {
  isLeftHere = false;
  try {
    const { said } = read();
    sessionStorage.removeItem(KEY);
    return said;
  } catch {
    return [];
  }
}

function read(): CartNews {
  const { said, opensCart } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CartNews>;
  return { said: Array.isArray(said) ? said.map(String) : [], opensCart: opensCart === true };
}
