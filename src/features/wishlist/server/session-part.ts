import type { SessionPart } from '#platform/sessions/session-part.ts';
import { VISITOR_ID } from '#platform/sessions/visitor.ts';

/** The visitor's wishes: book id → wishlist item id. */
export const wishlistPart: SessionPart<'wishlist'> = {
  sql: `(SELECT coalesce(jsonb_object_agg(book_id, id), '{}') FROM wishlist_items WHERE user_id = ${VISITOR_ID})`,
  guestValue: {},
};
