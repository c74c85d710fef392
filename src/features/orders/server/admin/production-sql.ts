import { column, columns, int, text } from '#db/select.ts';
import type { ProductionState } from '../../production-states.ts';
import { orderLines, orders, shipments } from '../../tables.ts';
import { LINE_IS_IN_BINDERY } from '../copies.ts';
import { LINE_KIND } from '../line-sql.ts';
import { productionLines } from './tables.ts';

/** Joins lines `l`, orders `o`, shipments `s` and work states `b`. */
export const FROM_PRODUCTION_LINES = `FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN shipments s ON s.id = l.shipment_id
  LEFT JOIN production_lines b ON b.line_id = l.id`;

/** Lines without a row have not been started. */
export const PRODUCTION_STATE = text<ProductionState>(`coalesce(b.state, 'waiting')`);

/**
 * Lines on the board: in paid orders whose proofs are all approved, since work begins only then (decision 34), and not
 * yet shipped.
 */
export const IS_IN_PRODUCTION = `o.state IN ('paid', 'in_review', 'in_production', 'partially_shipped') AND ${LINE_IS_IN_BINDERY}
  AND NOT EXISTS (SELECT 1 FROM proofs p JOIN order_lines pl ON pl.id = p.line_id
    WHERE p.order_id = o.id AND p.state <> 'approve' AND pl.copies > 0)`;

export const PRODUCTION_LINE = {
  lineId: column(orderLines.id, 'l'),
  ...columns(orders, 'o', 'code'),
  book: int('l.position + 1'),
  kind: LINE_KIND,
  ...columns(orderLines, 'l', 'description', 'title', 'author'),
  picture: column(orderLines.imageUrl, 'l'),
  quantity: column(orderLines.copies, 'l'),
  edition: column(orderLines.variantType, 'l'),
  leather: column(orderLines.leatherType, 'l'),
  colour: column(orderLines.color, 'l'),
  colourLabel: column(orderLines.colorLabel, 'l'),
  ...columns(orderLines, 'l', 'boxWrapping', 'giftWrapping'),
  orderState: column(orders.state, 'o'),
  state: PRODUCTION_STATE,
  ...columns(productionLines, 'b', 'staffId', 'staffName'),
  due: column(shipments.expectedFrom, 's'),
};
