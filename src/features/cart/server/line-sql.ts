import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { Failure } from '#platform/http/failures.ts';
import { CART_LINES_MAX } from '../limits.ts';

/** Fields of every line. */
export const LINE_FIELDS = ['id', 'userId', 'quantity', 'variantType', 'leatherType', 'color'] as const;
export const OPTION_FIELDS = ['boxWrapping', 'giftWrapping', 'shippingSpeed'] as const;
export const DESIGN_FIELDS = ['customization', 'configuration'] as const;

/** Columns that lines of books share when they are merged. */
export const CONFIGURATION = 'user_id, book_id, variant_type, leather_type, color, configuration';

/** Adds the copies to the existing line. */
export const ADD_COPIES = `DO UPDATE SET quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity),
  updated_at = now()`;

/** For `insertRows` of one line: inserts it if the cart has room, or has a line with the same values of these columns. */
export const ifRoom = (columns: string) => `AS line
  WHERE (SELECT count(*) FROM cart_items c WHERE c.user_id = line.user_id) < ${CART_LINES_MAX}
    OR EXISTS (SELECT 1 FROM cart_items c WHERE (${qualify('c', columns)}) = (${qualify('line', columns)}))
  ON CONFLICT (${columns})`;

const qualify = (alias: string, columns: string) =>
  columns.replaceAll(/\w+/g, (column) => `${alias}.${column}`);

export const cartFull = (removed = 'one') =>
  new Failure(
    422,
    'CART_FULL',
    `Your cart is full: it holds up to ${CART_LINES_MAX} different bindings. Remove ${removed} first.`,
  );
