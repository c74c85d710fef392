import type { SessionPart } from '#platform/sessions/session-part.ts';
import { VISITORS_ID } from '#platform/sessions/visitor.ts';

/** Which hearts of the visitor are filled: the id of a book → the id of its wishlist item. */
export const wishlistPart: SessionPart<'wishlist'> = {
  sql: `(SELECT coalesce(jsonb_object_agg(book_id, id), '{}') FROM wishlist_items WHERE user_id = ${VISITORS_ID})`,
  ofGuests: {},
};
