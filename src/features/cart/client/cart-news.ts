import { isMiniCartOpen } from '#browser/notices.ts';
import { createStore } from '#browser/store.ts';

const KEY = 'cartNews';

/** What the next page has to say and show of the cart, once. */
interface CartNews {
  said: string[];
  opensCart: boolean;
}

/** What the shop says of the cart until it is closed; null when there is nothing. */
export const cartNews = createStore<string[] | null>(null);

/** Whether the news were left by this page: they are for the one that comes after it. */
let isLeftHere = false;

/** Leaves news for the next page of this tab, or for `showCartNews`. */
export function leaveCartNews({ said = [], opensCart = false }: Partial<CartNews>): void {
  isLeftHere = true;
  try {
    const before = read();
    const news = { said: [...before.said, ...said], opensCart: before.opensCart || opensCart };
    sessionStorage.setItem(KEY, JSON.stringify(news));
  } catch {
    // Storage that is forbidden: the cart itself shows what is in it.
  }
}

/** Shows the news of the page before, once; with `leftHere`, those of this page too. */
export function showCartNews({ leftHere = false } = {}): void {
  if (isLeftHere && !leftHere) return;
  isLeftHere = false;
  try {
    const { said, opensCart } = read();
    sessionStorage.removeItem(KEY);
    if (said.length > 0) cartNews.set(said);
    if (opensCart) isMiniCartOpen.set(true);
  } catch {
    // Nothing can have been left.
  }
}

/** Takes what there is to say, for a page that says it in a place of its own. */
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
