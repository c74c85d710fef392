import { notifyTabs, refreshVisitor } from '#browser/visitor.ts';
import { queueCartMessages } from '#features/cart/client/cart-messages.ts';
import { completePendingCart } from '#features/cart/client/complete-pending-cart.ts';
import { mergeGuestCart } from '#features/cart/client/merge.ts';
import { applyChosenCountry } from '#features/region/client/choose-country.ts';
import { completePendingWish } from '#features/wishlist/client/wishes.ts';
import type { CurrentUser } from '#kernel/person.ts';

/**
 * Carries over a guest’s country, cart, pending wish or exclusive book, and designs (storefront 4).
 * Failures are reported on the next page and block nothing.
 * @param next destination after login
 */
export async function continueAfterLogin(user: CurrentUser, next: string): Promise<void> {
  await logFailure(applyChosenCountry(user));
  await logFailure(mergeGuestCart());
  await logFailure(completePendingCart(next));
  await logFailure(completePendingWish(next));
  await logFailure(moveDesignDrafts());
  await refreshVisitor();
  notifyTabs('signedIn');
}

async function moveDesignDrafts(): Promise<void> {
  const { moveDrafts } = await import('#features/designs/client/move-drafts.ts');
  const { moved, failure } = await moveDrafts();
  if (moved === 1) queueCartMessages({ messages: ['Your design has been saved to My designs.'] });
  if (moved > 1) queueCartMessages({ messages: [`Your ${moved} designs have been saved to My designs.`] });
  if (failure) {
    queueCartMessages({
      messages: ['We couldn’t save one of your designs to My designs. It’s still in this browser.'],
    });
    throw failure;
  }
}

/** Continues with a full page load, since prices may use another currency. */
export async function continueAndNavigate(user: CurrentUser, next: string): Promise<void> {
  await continueAfterLogin(user, next);
  location.assign(next);
}

/** Logs a failed step without blocking the login. */
const logFailure = (step: Promise<unknown>) => step.catch((error: unknown) => console.error(error));
