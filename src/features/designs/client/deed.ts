import { RequestFailed } from '#browser/fetch-json.ts';
import { inForeground, showError, showWarning } from '#browser/notices.ts';
import type { ProofOf } from '#kernel/design-addresses.ts';
import type { Design } from '../design.ts';
import type { DesignStore } from './design-store.ts';
import { goToLogin } from './go-to-login.ts';

/** A book in a design, for the cart, and the line that it replaces. */
interface Designed {
  book: { id: string };
  design: Design;
  lineId: string | null;
}
/** Puts it into the cart, or sends it to the bindery, and shows that it is there. Rejects with `RequestFailed`. */
export type AddDesigned = (designed: Designed) => Promise<void>;

/** What a finished design is for. */
export interface Purpose {
  /** The line of the cart whose design it is. */
  lineId: string | null;
  /** The proof that it is changed for. */
  proof: ProofOf | null;
}

/** What the button says. */
export const deedWords = ({ lineId, proof }: Purpose): string =>
  proof ? 'Send to the bindery' : lineId ? 'Update the cart' : 'Add to cart';

/**
 * Keeps what is on the screen and then has `deed` done with just that; where it cannot be kept it is said why, and nothing
 * else is done.
 */
export async function withShown(store: DesignStore, deed: (design: Design) => Promise<void>): Promise<void> {
  if (!(await store.flush())) {
    if (store.get().remedy === 'login') return goToLogin(store.get().isStored);
    showError(store.get().told || 'Your design could not be saved just now.');
    return;
  }
  await deed(store.get().design);
  store.ordered();
}

/**
 * Does something with the design that the page waits for; what fails is said, and where the session has ended it leads to
 * the login and back.
 */
export async function attempt(store: DesignStore, deed: () => Promise<unknown>): Promise<void> {
  try {
    await inForeground(deed());
  } catch (failed) {
    if (failed instanceof RequestFailed && failed.status === 401) goToLogin(store.get().isStored);
    else if (failed instanceof RequestFailed && failed.status >= 400) showError(failed.message);
    else showWarning();
  }
}
