import {
  bool,
  column,
  columns,
  composeSelect,
  int,
  json,
  listSql,
  nullable,
  type RowOf,
  type Statement,
  select,
  text,
} from '#db/select.ts';
import { joinOwnAddress } from '#features/addresses/server/sql-fragments.ts';
import { COPIES_LEFT, SUMMARY, SUMMARY_COLUMNS } from '#features/books/server/rows.ts';
import { FROM_BOOKS, IS_WITHDRAWN, joinBook } from '#features/books/server/sql-fragments.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { Failure } from '#platform/http/failures.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { cartItems } from '../tables.ts';
import type { DesignPart } from './designs.ts';

/** Fields of every line. */
export const LINE_FIELDS = ['id', 'userId', 'quantity', 'variantType', 'leatherType', 'color'] as const;
export const OPTION_FIELDS = ['boxWrapping', 'giftWrapping', 'shippingSpeed'] as const;
export const DESIGN_FIELDS = ['customization', 'configuration'] as const;

/** Columns that lines of books share when they are merged. */
export const CONFIGURATION = 'user_id, book_id, variant_type, leather_type, color, configuration';

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

const CHOSEN_ADDRESS = joinOwnAddress('c.address_id', 'c.user_id');

/** The part of a design needed for price and name; the document itself is long. */
const DESIGNED = `CASE WHEN c.customization IS NOT NULL THEN json_build_object('hash', c.configuration,
    'parts', c.customization->'parts', 'isSaved', c.is_design_saved, 'version', c.customization->>'version') END`;

export const BOOK_STATE = { isDeleted: bool(IS_WITHDRAWN), copiesLeft: nullable(int(COPIES_LEFT)) };

const LINE = {
  itemId: column(cartItems.id, 'c'),
  ...columns(
    cartItems,
    'c',
    'printJobId',
    'quoteLineId',
    'quoteId',
    'quantity',
    'variantType',
    'leatherType',
  ),
  itemColor: column(cartItems.color, 'c'),
  /** Null for a deleted address. */
  addressId: nullable(text(CHOSEN_ADDRESS.id)),
  ...columns(cartItems, 'c', 'boxWrapping', 'giftWrapping', 'shippingSpeed'),
  /** Own design; null for a standard binding. `version` is that of the print job when bound, null otherwise. */
  designed: nullable(
    json<{ hash: string; parts: DesignPart[]; isSaved: boolean; version: string | null }>(DESIGNED),
  ),
  ...BOOK_STATE,
};
/** A line from the database. It has further columns of its book, which are null for prints and quoted work. */
export type CartLineRow = RowOf<typeof LINE>;

/** All lines of `owner`, an SQL expression. */
const selectOwnerLines = (owner: string) => `SELECT * FROM cart_items WHERE user_id = ${owner}`;

/** `lines` is a SELECT from `cart_items`; they come oldest first, with these columns of `books b`. */
const cartColumns = (owner: string, lines: string, bookColumns: string) => ({
  rows: json<CartLineRow[]>(`(SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT ${listSql(LINE)}, ${bookColumns}
    FROM (${lines}) c LEFT ${joinBook('c.book_id')} ${CHOSEN_ADDRESS.join}
    ORDER BY c.id) r)`),
  couponCode: nullable(text(`(SELECT coupon_code FROM carts WHERE user_id = ${owner})`)),
  usesWallet: bool(`EXISTS (SELECT 1 FROM carts WHERE user_id = ${owner} AND wallet_used_at IS NOT NULL)`),
});
export type CartRecord = RowOf<ReturnType<typeof cartColumns>>;

/** One row with the cart of `owner`, an SQL expression. */
export const readCartStatement = (owner: string, bookColumns = SUMMARY_COLUMNS): Statement<CartRecord> =>
  select(cartColumns(owner, selectOwnerLines(owner), bookColumns), '');

/**
 * Changes lines of `$2` and reads the resulting cart in one statement. `change` returns the affected rows in full, or
 * with `isDeletion` the deleted ones. A statement sees the table as it was before, so these replace the old rows.
 */
export const changeStatement = (change: string, isDeletion = false) =>
  select(
    {
      count: int('(SELECT count(*)::int FROM changed)'),
      ...cartColumns('$2', 'SELECT * FROM lines', SUMMARY_COLUMNS),
    },
    '',
    `WITH changed AS (${change}), lines AS (
      ${selectOwnerLines('$2')} AND id NOT IN (SELECT id FROM changed)
      ${isDeletion ? '' : 'UNION ALL SELECT * FROM changed'}
    ) `,
  );

/** The books with these ids, an SQL expression. */
export const selectSoldBooks = (ids: string) =>
  composeSelect({ ...SUMMARY, ...BOOK_STATE }, `${FROM_BOOKS} WHERE b.id = ANY(${ids}::text[])`);
