import { LINE_IS_IN_BINDERY } from '../copies.ts';
import { LINE_KIND } from '../line-sql.ts';

/** Joins lines `l`, orders `o`, shipments `s` and work states `b`. */
export const FROM_PRODUCTION_LINES = `FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN shipments s ON s.id = l.shipment_id
  LEFT JOIN production_lines b ON b.line_id = l.id`;

/** Lines without a row have not been started. */
export const PRODUCTION_STATE = `coalesce(b.state, 'waiting')`;

/**
 * Lines on the board: in paid orders whose proofs are all approved, since work begins only then (decision 34), and not
 * yet shipped.
 */
export const IS_IN_PRODUCTION = `o.state IN ('paid', 'in_review', 'in_production', 'partially_shipped') AND ${LINE_IS_IN_BINDERY}
  AND NOT EXISTS (SELECT 1 FROM proofs p JOIN order_lines pl ON pl.id = p.line_id
    WHERE p.order_id = o.id AND p.state <> 'approve' AND pl.copies > 0)`;

export const PRODUCTION_COLUMNS = `l.id AS "lineId", o.code, l.position + 1 AS book, ${LINE_KIND} AS kind, l.description, l.title, l.author,
  l.image_url AS picture, l.copies AS quantity, l.variant_type AS edition, l.leather_type AS leather, l.color AS colour,
  l.color_label AS "colourLabel", l.box_wrapping AS "boxWrapping", l.gift_wrapping AS "giftWrapping",
  o.state AS "orderState", ${PRODUCTION_STATE} AS state, b.staff_id AS "staffId", b.staff_name AS "staffName",
  s.expected_from AS due`;
