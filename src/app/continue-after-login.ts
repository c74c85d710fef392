import { refreshVisitor, tellTabs } from '#browser/visitor.ts';
import { leaveCartNews } from '#features/cart/client/cart-news.ts';
import { completePendingCart } from '#features/cart/client/complete-pending-cart.ts';
import { mergeGuestCart } from '#features/cart/client/merge.ts';
import { applyChosenCountry } from '#features/region/client/choose-country.ts';
import { completePendingWish } from '#features/wishlist/client/wishes.ts';
import type { CurrentUser } from '#kernel/person.ts';

/**
 * What a guest had begun comes along (storefront 4): the chosen country is applied to the account, the guest's cart is
 * merged, a pending heart or exclusive book is completed, begun designs join the person's own. What fails is said on the next page and holds up nothing.
 * `next` is where the person goes on to.
 */
export async function continueAfterLogin(user: CurrentUser, next: string): Promise<void> {
  await quietly(applyChosenCountry(user));
  await quietly(mergeGuestCart());
  await quietly(completePendingCart(next));
  await quietly(completePendingWish(next));
  await quietly(moveDesignDrafts());
  await refreshVisitor();
  tellTabs('signedIn');
}

/** The designs that a guest began join the person's own; only who goes through a login loads what does it. */
async function moveDesignDrafts(): Promise<void> {
  const { moveDrafts } = await import('#features/designs/client/move-drafts.ts');
  const { moved, failure } = await moveDrafts();
  if (moved === 1) leaveCartNews({ said: ['The design you began is now in My designs.'] });
  if (moved > 1) leaveCartNews({ said: [`The ${moved} designs you began are now in My designs.`] });
  if (failure) {
    leaveCartNews({
      said: ['A design you began could not be moved to My designs. It is kept in this browser.'],
    });
    throw failure;
  }
}

/** Goes on after a login, by a whole page, since its prices may be in another currency. */
export async function goOnAfterLogin(user: CurrentUser, next: string): Promise<void> {
  await continueAfterLogin(user, next);
  location.assign(next);
}

/** A step that may fail without holding up the login. */
const quietly = (step: Promise<unknown>) => step.catch((error: unknown) => console.error(error));
