import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { createStore } from './store.ts';

/** Global warning popup for failed requests (decision 16); null for none. */
export const warning = createStore<string | null>(null);
export const showWarning = (message: string = DEFAULT_WARNING) => warning.set(message);

/** Global "Error" dialog for problems the visitor must act on (decision 16). */
export const errorMessage = createStore<string | null>(null);
/**
 * Opens the "Error" dialog (storefront 2.3).
 * @public called by features whose failures a visitor must act on
 */
export const showError = (message: string) => errorMessage.set(message);

/** Success dialog (data-and-services 2); null for none. */
export const success = createStore<{ title: string; message: string } | null>(null);
export const showSuccess = (message: string, title = 'Success') => success.set({ title, message });

/** Number of foreground requests in flight; drives the loading overlay (storefront 2.3, decision 15). */
export const requestsInFlight = createStore(0);

export async function inForeground<T>(work: Promise<T>): Promise<T> {
  requestsInFlight.set((count) => count + 1);
  try {
    return await work;
  } finally {
    requestsInFlight.set((count) => count - 1);
  }
}

/** Whether the mini cart is open (storefront 4). */
export const isMiniCartOpen = createStore(false);

/** Set by a 403 reply, reset by any success (storefront 4, data-and-services 4). */
export const isRegionBlocked = createStore(false);
