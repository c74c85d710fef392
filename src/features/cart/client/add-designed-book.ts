import { fetchJson } from '#browser/fetch-json.ts';
import { isMiniCartOpen } from '#browser/notices.ts';
import { track } from '#browser/track.ts';
import { notifyTabs, refreshVisitor } from '#browser/visitor.ts';
import type { AddDesignedBook } from '#features/designs/client/design-actions.ts';
import { API } from '#kernel/api.ts';

/** Adds a designed book to the cart, or updates the line it came from, and opens the mini cart (decision 37). */
export const addDesignedBook: AddDesignedBook = async ({ book, design, lineId }) => {
  const { edition: variantType, leather: leatherType, colour: color } = design;
  const designed = { bookCustomization: design, isDesignSaved: true };
  const added = { bookData: { id: book.id }, quantity: 1, variantType, leatherType, color, ...designed };
  await fetchJson(lineId ? `${API.carts[0]}/item/${encodeURIComponent(lineId)}` : `${API.carts[0]}/item`, {
    method: lineId ? 'PUT' : 'POST',
    body: lineId ? designed : added,
    schema: () => import('../contract.ts').then((file) => file.CartReply),
  });
  track({ name: 'add_to_cart', bookId: book.id, variantType, leatherType, quantity: 1 });
  await refreshVisitor();
  notifyTabs('cart');
  isMiniCartOpen.set(true);
};
