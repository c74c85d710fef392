import { isMiniCartOpen } from '#browser/notices.ts';
import { createStore } from '#browser/store.ts';

const KEY = 'cartMessages';

/** Messages and actions for the next page, shown once. */
interface CartMessages {
  messages: string[];
  opensCart: boolean;
}

/** Messages shown until dismissed; null if there are none. */
export const cartMessages = createStore<string[] | null>(null);

/** Whether this page queued the messages, so that they wait for the next one. */
let isQueuedHere = false;

/** Queues messages for the next page of this tab, or until `showCartMessages` is called. */
export function queueCartMessages({ messages = [], opensCart = false }: Partial<CartMessages>): void {
  isQueuedHere = true;
  try {
    const previous = readQueue();
    const queued = {
      messages: [...previous.messages, ...messages],
      opensCart: previous.opensCart || opensCart,
    };
    sessionStorage.setItem(KEY, JSON.stringify(queued));
  } catch {}
}

/** Shows the previous page's messages; with `includeThisPage`, this page's as well. */
export function showCartMessages({ includeThisPage = false } = {}): void {
  if (isQueuedHere && !includeThisPage) return;
  isQueuedHere = false;
  try {
    const { messages, opensCart } = readQueue();
    sessionStorage.removeItem(KEY);
    if (messages.length > 0) cartMessages.set(messages);
    if (opensCart) isMiniCartOpen.set(true);
  } catch {}
}

/** Returns the queued messages for a page that displays them itself. */
export function takeCartMessages(): string[] {
  isQueuedHere = false;
  try {
    const { messages } = readQueue();
    sessionStorage.removeItem(KEY);
    return messages;
  } catch {
    return [];
  }
}

function readQueue(): CartMessages {
  const { messages, opensCart } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CartMessages>;
  return { messages: Array.isArray(messages) ? messages.map(String) : [], opensCart: opensCart === true };
}
