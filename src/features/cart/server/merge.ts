import type { Db } from '#db/connect.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { USUAL_SHIPPING } from '#kernel/shipping.ts';
import { newId } from '#platform/new-id.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { MergeReceipt, MergeRequest } from '../contract.ts';
import type { Carts } from './carts.ts';
import { readLines } from './merge-lines.ts';
import { keyOf, type MergePlan, type PresentLine, planMerge } from './merge-plan.ts';
import { booksFor } from './queries.ts';

/** Merges a guest cart into the account's cart; idempotent per `mergeId`, also for concurrent calls (decision 29). */
export async function mergeCart(
  shop: Carts,
  userId: string,
  { mergeId, items }: MergeRequest,
): Promise<MergeReceipt> {
  const sent = readLines(items);
  const ids = [...new Set([...sent.lines, ...sent.broken].flatMap(({ bookId }) => bookId ?? []))];
  // Before the transaction: another connection might wait for this transaction forever.
  const [books, colours] = await Promise.all([booksFor(shop, ids), shop.books.colours()]);
  return shop.db.transaction(async (tx) => {
    // Serialises merges per customer, so that a repeated one finds the first receipt.
    await inTurn(tx, userId);
    const [done] = await tx.query<{ receipt: MergeReceipt }>(
      'SELECT receipt FROM cart_merges WHERE user_id = $1 AND merge_id = $2',
      [userId, mergeId],
    );
    if (done) return done.receipt;
    const lines = await linesOf(tx, userId);
    const plan = planMerge(mergeId, sent, { books, colours, lines });
    const receipt = withWhatIsThere(plan.receipt, await write(tx, userId, plan.writes));
    await tx.query('INSERT INTO cart_merges (user_id, merge_id, receipt) VALUES ($1, $2, $3::text::jsonb)', [
      userId,
      mergeId,
      JSON.stringify(receipt),
    ]);
    return receipt;
  });
}

type Written = MergePlan['writes'][number];

const linesOf = (tx: Db, userId: string) =>
  tx.query<PresentLine>(
    `SELECT book_id AS "bookId", variant_type AS "variantType", leather_type AS "leatherType", color, quantity,
       configuration = '' AS "isPlain"
     FROM cart_items WHERE user_id = $1 ORDER BY book_id, variant_type, leather_type, color FOR UPDATE`,
    [userId],
  );

/**
 * Writes the lines. Existing lines keep their options, or take the guest's if they have none. @returns the lines as
 * stored
 */
async function write(tx: Db, userId: string, writes: readonly Written[]): Promise<Written[]> {
  if (writes.length === 0) return [];
  return tx.query<Written>(
    `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, box_wrapping,
       gift_wrapping, shipping_speed)
     SELECT id, $1, book, least(${QUANTITY_MAX}, quantity), variant, leather, colour, box, gift, speed
     FROM unnest($2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[], $7::text[],
         $8::boolean[], $9::boolean[], $10::text[])
       AS line (id, book, quantity, variant, leather, colour, box, gift, speed)
     ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration)
     DO UPDATE SET quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity), updated_at = now(),
       ${taken('box_wrapping')}, ${taken('gift_wrapping')}, ${taken('shipping_speed')}
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
      writes.map(({ shippingSpeed = USUAL_SHIPPING }) => shippingSpeed),
    ],
  );
}

/** Keeps the column of a line with options; otherwise takes the guest's. */
const taken = (column: string) => `${column} = CASE
  WHEN cart_items.box_wrapping OR cart_items.gift_wrapping OR cart_items.shipping_speed <> '${USUAL_SHIPPING}'
  THEN cart_items.${column} ELSE excluded.${column} END`;

/** Corrects the receipt by copies added concurrently. */
function withWhatIsThere(receipt: MergeReceipt, written: readonly Written[]): MergeReceipt {
  const there = new Map(written.map((line) => [keyOf(line), line.quantity]));
  const seen = <T extends Written & { inCart: number }>(line: T): T => ({
    ...line,
    inCart: there.get(keyOf(line)) ?? line.inCart,
  });
  return { ...receipt, added: receipt.added.map(seen), summed: receipt.summed.map(seen) };
}
