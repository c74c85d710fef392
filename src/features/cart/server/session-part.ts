import { IS_LISTED, isOrderableColour, joinBook } from '#features/books/server/sql-fragments.ts';
import type { SessionPart } from '#platform/sessions/session-part.ts';
import { VISITOR_ID } from '#platform/sessions/visitor.ts';

/**
 * Copies in the visitor's cart that are still sold. Prints count if their leather is available; only the print feature
 * knows whether they can be made.
 */
export const cartCountPart: SessionPart<'cartCount'> = {
  sql: `(SELECT coalesce(sum(c.quantity), 0)::int FROM cart_items c LEFT ${joinBook('c.book_id')}
    WHERE c.user_id = ${VISITOR_ID} AND ${IS_LISTED} AND ${isOrderableColour('c.color')})`,
  guestValue: 0,
};
