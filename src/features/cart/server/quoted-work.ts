import type { Db, Queryable } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { int, select } from '#db/select.ts';
import { DEFAULT_SHIPPING_SPEED } from '#kernel/shipping.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { CartItem } from '../contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import type { FindQuotedWork, QuotedWork, QuotedWorkSelection } from '../quoted-work.ts';
import { cartItems } from '../tables.ts';
import { cartFull, LINE_FIELDS, OPTION_FIELDS } from './line-sql.ts';

/** Dependency on quotes; supplied by the app. */
export interface CartWorks {
  /** Lines of quotes the customer has accepted; missing ones are left out. */
  lines: FindQuotedWork<Queryable>;
  /** Lines of an accepted quote, locked until `tx` ends. @throws Failure 404, 409 `QUOTE_STATE` */
  accepted(tx: Db, userId: string, quoteId: string): Promise<QuotedWorkSelection[]>;
}

/** Loads the quoted work of the lines; skips the query if there is none. */
export async function loadQuotedWorks(
  lines: CartWorks['lines'],
  db: Queryable,
  userId: string,
  rows: readonly { quoteLineId: string | null }[],
): Promise<ReadonlyMap<string, QuotedWork>> {
  const ids = rows.flatMap(({ quoteLineId }) => quoteLineId ?? []);
  return ids.length > 0 ? lines(db, userId, ids) : new Map();
}

export const findQuoteProblem = (row: { quantity: number }, work: QuotedWork | undefined): string | null => {
  if (!work) return 'This quote is no longer available. Please remove it from your cart.';
  if (work.unavailable !== null) return work.unavailable;
  return row.quantity === work.quantity
    ? null
    : 'This no longer matches the quote. Remove it and accept the quote again.';
};

/** Adds an accepted quote to the cart again. @throws Failure 404, 409 `QUOTE_STATE`, 422 `CART_FULL` */
export const addQuote = (
  { db, works }: { db: Db; works: CartWorks },
  userId: string,
  quoteId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await addQuoteLines(tx, userId, quoteId, await works.accepted(tx, userId, quoteId));
  });

/** Like `addQuote`, in a transaction that holds the customer's lock. @throws Failure 422 `CART_FULL` */
export async function addQuoteLines(
  tx: Queryable,
  userId: string,
  quoteId: string,
  lines: readonly QuotedWorkSelection[],
): Promise<void> {
  if (!(await returnQuoteLines(tx, userId, quoteId, lines))) throw cartFull('some');
}

type LineChoices = Partial<Pick<CartItem, 'boxWrapping' | 'giftWrapping' | 'shippingSpeed'>> & {
  addressId?: string | null;
};

/**
 * Adds all lines of a quote or none, in a transaction that holds the customer's lock. Existing lines stay.
 * @returns whether there was room
 */
export async function returnQuoteLines(
  tx: Queryable,
  userId: string,
  quoteId: string,
  lines: readonly (QuotedWorkSelection & LineChoices)[],
): Promise<boolean> {
  const [otherLines] = await tx.query(COUNT, [userId, lines.map(({ lineId }) => lineId)]);
  if ((otherLines?.count ?? 0) + lines.length > CART_LINES_MAX) return false;
  await insertLines(
    tx,
    lines.map(
      ({
        lineId: quoteLineId,
        addressId = null,
        boxWrapping = false,
        giftWrapping = false,
        shippingSpeed = DEFAULT_SHIPPING_SPEED,
        ...line
      }) => ({
        ...line,
        id: newId(),
        userId,
        quoteLineId,
        quoteId,
        addressId,
        boxWrapping,
        giftWrapping,
        shippingSpeed,
      }),
    ),
  );
  return true;
}

const insertLines = insertRows(
  cartItems,
  [...LINE_FIELDS, 'quoteLineId', 'quoteId', 'addressId', ...OPTION_FIELDS],
  'ON CONFLICT (user_id, quote_line_id) DO NOTHING',
);
const COUNT = select(
  { count: int('count(*)::int') },
  'FROM cart_items WHERE user_id = $1 AND (quote_line_id IS NULL OR NOT quote_line_id = ANY($2::text[]))',
);
