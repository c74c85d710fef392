import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';

/**
 * Lets go of pictures that lines of carts and orders held and hold no more: the line is gone, or its design is another.
 * What nobody else holds goes in its turn. A hold is written together with its line, so that this sees both or neither.
 */
export const holdsCleaning = (db: Db): Cleaning => ({
  name: 'design-holds-tidy',
  claims: [],
  clean: () =>
    db.query(
      `DELETE FROM design_upload_holds h WHERE (h.holder = 'cart' AND NOT EXISTS (
          SELECT 1 FROM cart_items c WHERE c.id = h.holder_id AND c.customization->'uploads' ? h.upload_id))
        OR (h.holder = 'order' AND NOT EXISTS (
          SELECT 1 FROM order_designs d WHERE d.line_id = h.holder_id AND d.sealed->'uploads' ? h.upload_id))`,
    ),
});
