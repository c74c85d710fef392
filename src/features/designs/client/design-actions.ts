import { RequestFailed } from '#browser/fetch-json.ts';
import { inForeground, showError, showWarning } from '#browser/notices.ts';
import type { ProofReference } from '#kernel/design-paths.ts';
import type { Design } from '../design.ts';
import type { DesignStore } from './design-store.ts';
import { goToLogin } from './go-to-login.ts';

interface DesignedBook {
  book: { id: string };
  design: Design;
  lineId: string | null;
}
/** Adds the book to the cart, or sends the design to the bindery, and confirms it. Rejects with `RequestFailed`. */
export type AddDesignedBook = (item: DesignedBook) => Promise<void>;

export interface Purpose {
  lineId: string | null;
  proof: ProofReference | null;
}

export const submitLabel = ({ lineId, proof }: Purpose): string =>
  proof ? 'Send to the bindery' : lineId ? 'Update cart' : 'Add to cart';

/** Saves what is on screen, then runs `action` with exactly that. If saving fails, reports why and runs nothing. */
export async function saveAndRun(
  store: DesignStore,
  action: (design: Design) => Promise<void>,
): Promise<void> {
  if (!(await store.flush())) {
    if (store.get().remedy === 'login') return goToLogin(store.get().isStored);
    showError(store.get().saveMessage || 'We couldn’t save your design. Please try again.');
    return;
  }
  await action(store.get().design);
  store.markOrdered();
}

/** Runs an action, reports its failure, and leads an ended session to the login and back. */
export async function runAction(store: DesignStore, action: () => Promise<unknown>): Promise<void> {
  try {
    await inForeground(action());
  } catch (failed) {
    if (failed instanceof RequestFailed && failed.status === 401) goToLogin(store.get().isStored);
    else if (failed instanceof RequestFailed && failed.status >= 400) showError(failed.message);
    else showWarning();
  }
}
