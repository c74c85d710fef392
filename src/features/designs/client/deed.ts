import { RequestFailed } from '#browser/fetch-json.ts';
import { inForeground, showError, showWarning } from '#browser/notices.ts';
import type { ProofOf } from '#kernel/design-addresses.ts';
import type { Design } from '../design.ts';
import type { DesignStore } from './design-store.ts';
import { goToLogin } from './go-to-login.ts';

interface Designed {
  book: { id: string };
  design: Design;
  lineId: string | null;
}
/** Adds the book to the cart, or sends the design to the bindery, and confirms it. Rejects with `RequestFailed`. */
export type AddDesigned = (designed: Designed) => Promise<void>;

export interface Purpose {
  lineId: string | null;
  proof: ProofOf | null;
}

export const deedWords = ({ lineId, proof }: Purpose): string =>
  proof ? 'Send to the bindery' : lineId ? 'Update the cart' : 'Add to cart';

/** Saves what is on screen, then runs `action` with exactly that. If saving fails, reports why and runs nothing. */
export async function withShown(store: DesignStore, deed: (design: Design) => Promise<void>): Promise<void> {
  if (!(await store.flush())) {
    if (store.get().remedy === 'login') return goToLogin(store.get().isStored);
    showError(store.get().told || 'Your design could not be saved just now.');
    return;
  }
  await deed(store.get().design);
  store.ordered();
}

/** Runs an action, reports its failure, and leads an ended session to the login and back. */
export async function attempt(store: DesignStore, deed: () => Promise<unknown>): Promise<void> {
  try {
    await inForeground(deed());
  } catch (failed) {
    if (failed instanceof RequestFailed && failed.status === 401) goToLogin(store.get().isStored);
    else if (failed instanceof RequestFailed && failed.status >= 400) showError(failed.message);
    else showWarning();
  }
}
