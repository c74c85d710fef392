import { WARNING_DEFAULT } from '#kernel/limits.ts';
import { createStore } from './store.ts';

/** The global warning popup: for requests that failed (decision 16). Null when there is none. */
export const warning = createStore<string | null>(null);
export const showWarning = (message: string = WARNING_DEFAULT) => warning.set(message);

/** The global "Error" dialog: for what the visitor must act on (decision 16). */
export const errorMessage = createStore<string | null>(null);
/**
 * Opens the "Error" dialog (storefront 2.3).
 * @public each subject whose failures a visitor must act on opens it
 */
export const showError = (message: string) => errorMessage.set(message);

/** The success dialog (data-and-services 2). Null when there is none. */
export const success = createStore<{ title: string; message: string } | null>(null);
export const showSuccess = (message: string, title = 'Success') => success.set({ title, message });

/** How many foreground requests are in flight; the loading overlay follows it (storefront 2.3, decision 15). */
export const requestsInFlight = createStore(0);

/** Counts `work` as a foreground request until it settles. */
export async function inForeground<T>(work: Promise<T>): Promise<T> {
  requestsInFlight.set((count) => count + 1);
  try {
    return await work;
  } finally {
    requestsInFlight.set((count) => count - 1);
  }
}

/** The shared toggle: whether the mini cart is open (storefront 4). */
export const isMiniCartOpen = createStore(false);

/** The blocked-region flag: set by a reply of 403, reset by any success (storefront 4, data-and-services 4). */
export const isRegionBlocked = createStore(false);
