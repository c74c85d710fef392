import type { Db } from '#db/connect.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { DEFAULT_SHIPPING_SPEED } from '#kernel/shipping.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { MergeReceipt, MergeRequest } from '../contract.ts';
import type { CartContext } from './cart-context.ts';
import { parseMergeLines } from './merge-lines.ts';
import { type ExistingLine, lineKey, type MergePlan, planMerge } from './merge-plan.ts';
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
    const [earlier] = await tx.query<{ receipt: MergeReceipt }>(
      'SELECT receipt FROM cart_merges WHERE user_id = $1 AND merge_id = $2',
      [userId, mergeId],
    );
    if (earlier) return earlier.receipt;
    const lines = await lockLines(tx, userId);
    const plan = planMerge(mergeId, parsed, { books, colours, lines });
    const receipt = correctReceipt(plan.receipt, await writeLines(tx, userId, plan.writes));
    await tx.query('INSERT INTO cart_merges (user_id, merge_id, receipt) VALUES ($1, $2, $3::text::jsonb)', [
      userId,
      mergeId,
      JSON.stringify(receipt),
    ]);
    return receipt;
  });
}

type WrittenLine = MergePlan['writes'][number];

const lockLines = (tx: Db, userId: string) =>
  tx.query<ExistingLine>(
    `SELECT book_id AS "bookId", variant_type AS "variantType", leather_type AS "leatherType", color, quantity,
       configuration = '' AS "isPlain"
     FROM cart_items WHERE user_id = $1 ORDER BY book_id, variant_type, leather_type, color FOR UPDATE`,
    [userId],
  );

/**
 * Writes the lines. Existing lines keep their options, or take the guest's if they have none. @returns the lines as
 * stored
 */
async function writeLines(tx: Db, userId: string, writes: readonly WrittenLine[]): Promise<WrittenLine[]> {
  if (writes.length === 0) return [];
  return tx.query<WrittenLine>(
    `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, box_wrapping,
       gift_wrapping, shipping_speed)
     SELECT id, $1, book, least(${QUANTITY_MAX}, quantity), variant, leather, colour, box, gift, speed
     FROM unnest($2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[], $7::text[],
         $8::boolean[], $9::boolean[], $10::text[])
       AS line (id, book, quantity, variant, leather, colour, box, gift, speed)
     ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration)
     DO UPDATE SET quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity), updated_at = now(),
       ${keepOption('box_wrapping')}, ${keepOption('gift_wrapping')}, ${keepOption('shipping_speed')}
     RETURNING book_id AS "bookId", variant_type AS "variantType", leather_type AS "leatherType", color, quantity`,
    [
      userId,
      writes.map(() => newId()),
      writes.map(({ bookId }) => bookId),
      writes.map(({ quantity }) => quantity),
      writes.map(({ variantType }) => variantType),
      writes.map(({ leatherType }) => leatherType),
      writes.map(({ color }) => color),
      writes.map(({ boxWrapping = false }) => boxWrapping),
      writes.map(({ giftWrapping = false }) => giftWrapping),
      writes.map(({ shippingSpeed = DEFAULT_SHIPPING_SPEED }) => shippingSpeed),
    ],
  );
}

/** Keeps the column of a line with options; otherwise takes the guest's. */
const keepOption = (column: string) => `${column} = CASE
  WHEN cart_items.box_wrapping OR cart_items.gift_wrapping OR cart_items.shipping_speed <> '${DEFAULT_SHIPPING_SPEED}'
  THEN cart_items.${column} ELSE excluded.${column} END`;

/** Corrects the receipt by copies added concurrently. */
function correctReceipt(receipt: MergeReceipt, writtenLines: readonly WrittenLine[]): MergeReceipt {
  const storedQuantities = new Map(writtenLines.map((line) => [lineKey(line), line.quantity]));
  const correctLine = <T extends WrittenLine & { inCart: number }>(line: T): T => ({
    ...line,
    inCart: storedQuantities.get(lineKey(line)) ?? line.inCart,
  });
  return { ...receipt, added: receipt.added.map(correctLine), summed: receipt.summed.map(correctLine) };
}
