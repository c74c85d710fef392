import { IS_LISTED, isOrderableColour, joinBook } from '#features/books/server/sql-fragments.ts';
import type { SessionPart } from '#platform/sessions/session-part.ts';
import { VISITORS_ID } from '#platform/sessions/visitor.ts';

/**
 * How many copies are in the visitor's cart, without what is no longer sold. Whether a print job can still be made only its
 * own feature knows: here it counts as long as its leather is there.
 */
export const cartCountPart: SessionPart<'cartCount'> = {
  sql: `(SELECT coalesce(sum(c.quantity), 0)::int FROM cart_items c LEFT ${joinBook('c.book_id')}
    WHERE c.user_id = ${VISITORS_ID} AND ${IS_LISTED} AND ${isOrderableColour('c.color')})`,
  ofGuests: 0,
};
