import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { bool, columns, listSql, select, selectFrom } from '#db/select.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { DEFAULT_SHIPPING_SPEED } from '#kernel/shipping.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { MergeReceipt, MergeRequest } from '../merge-contract.ts';
import { cartItems, cartMerges } from '../tables.ts';
import type { CartContext } from './cart-context.ts';
import { ADD_COPIES, CONFIGURATION, LINE_FIELDS, OPTION_FIELDS } from './line-sql.ts';
import { parseMergeLines } from './merge-lines.ts';
import { lineKey, type MergePlan, planMerge } from './merge-plan.ts';
import { loadBooks } from './queries.ts';

/** Merges a guest cart into the account's cart; idempotent per `mergeId`, also for concurrent calls (decision 29). */
export async function mergeCart(
  shop: CartContext,
  userId: string,
  { mergeId, items }: MergeRequest,
): Promise<MergeReceipt> {
  const parsed = parseMergeLines(items);
  const ids = [...new Set([...parsed.lines, ...parsed.invalid].flatMap(({ bookId }) => bookId ?? []))];
  // Before the transaction: another connection might wait for this transaction forever.
  const [books, colours] = await Promise.all([loadBooks(shop, ids), shop.books.colours()]);
  return shop.db.transaction(async (tx) => {
    // Serialises merges per customer, so that a repeated one finds the first receipt.
    await lockPerson(tx, userId);
    const [earlier] = await tx.query(RECEIPT, [userId, mergeId]);
    if (earlier) return earlier.receipt;
    const lines = await tx.query(EXISTING_LINES, [userId]);
    const plan = planMerge(mergeId, parsed, { books, colours, lines });
    const receipt = correctReceipt(plan.receipt, await writeLines(tx, userId, plan.writes));
    await tx.orm.insert(cartMerges).values({ userId, mergeId, receipt });
    return receipt;
  });
}

const RECEIPT = selectFrom(cartMerges, ['receipt'], 'WHERE user_id = $1 AND merge_id = $2');

type WrittenLine = MergePlan['writes'][number];

const LINE = columns(cartItems, 'cart_items', 'bookId', 'variantType', 'leatherType', 'color', 'quantity');
const EXISTING_LINES = select(
  { ...LINE, isPlain: bool("configuration = ''") },
  'FROM cart_items WHERE user_id = $1 ORDER BY book_id, variant_type, leather_type, color FOR UPDATE',
);

/**
 * Writes the lines. Existing lines keep their options, or take the guest's if they have none. @returns the lines as
 * stored
 */
async function writeLines(tx: Db, userId: string, writes: readonly WrittenLine[]): Promise<WrittenLine[]> {
  return insertLines<WrittenLine>(
    tx,
    writes.map(
      ({
        boxWrapping = false,
        giftWrapping = false,
        shippingSpeed = DEFAULT_SHIPPING_SPEED,
        quantity,
        ...line
      }) => ({
        ...line,
        id: newId(),
        userId,
        quantity: Math.min(QUANTITY_MAX, quantity),
        boxWrapping,
        giftWrapping,
        shippingSpeed,
      }),
    ),
  );
}

/** Keeps the column of a line with options; otherwise takes the guest's. */
const keepOption = (column: string) => `${column} = CASE
  WHEN cart_items.box_wrapping OR cart_items.gift_wrapping OR cart_items.shipping_speed <> '${DEFAULT_SHIPPING_SPEED}'
  THEN cart_items.${column} ELSE excluded.${column} END`;

const insertLines = insertRows(
  cartItems,
  [...LINE_FIELDS, 'bookId', ...OPTION_FIELDS],
  `ON CONFLICT (${CONFIGURATION}) ${ADD_COPIES},
     ${keepOption('box_wrapping')}, ${keepOption('gift_wrapping')}, ${keepOption('shipping_speed')}
   RETURNING ${listSql(LINE)}`,
);

/** Corrects the receipt by copies added concurrently. */
function correctReceipt(receipt: MergeReceipt, writtenLines: readonly WrittenLine[]): MergeReceipt {
  const storedQuantities = new Map(writtenLines.map((line) => [lineKey(line), line.quantity]));
  const correctLine = <T extends WrittenLine & { inCart: number }>(line: T): T => ({
    ...line,
    inCart: storedQuantities.get(lineKey(line)) ?? line.inCart,
  });
  return { ...receipt, added: receipt.added.map(correctLine), summed: receipt.summed.map(correctLine) };
}
