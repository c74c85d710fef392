import type { SessionPart } from '#platform/sessions/session-part.ts';
import { VISITORS_ID } from '#platform/sessions/visitor.ts';

/** How many copies are in the visitor's cart, without what is no longer sold. */
export const cartCountPart: SessionPart<'cartCount'> = {
  sql: `(SELECT coalesce(sum(c.quantity), 0)::int FROM cart_items c JOIN books b ON b.id = c.book_id
    WHERE c.user_id = ${VISITORS_ID} AND b.withdrawn_at IS NULL
      AND EXISTS (SELECT 1 FROM book_colours k WHERE k.color_name = c.color AND k.disabled_at IS NULL))`,
  ofGuests: 0,
};
