import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { couponCode } from '../coupon-code.ts';
import { problemOf, readCoupon } from './queries.ts';

/** Which order uses a coupon. */
export interface CouponUse {
  code: string;
  userId: string;
  orderId: string;
}

/**
 * Reserves a use of a coupon for an order that is being placed. Orders with one code take their turns, so that no more use it
 * than may (decision 31); what else the code asks for, the quote has looked at. An order that has it already keeps it: the
 * same call twice is one use.
 * @param tx the transaction that places the order
 * @throws Failure 422 `INVALID_COUPON`, with the reason, where the code gives nothing to this person any more
 */
export async function useCoupon(tx: Db, { code: given, userId, orderId }: CouponUse): Promise<void> {
  const code = couponCode(given);
  // A statement of its own: those after it see what the others did whom this one has waited for.
  await tx.query('SELECT 1 FROM coupons WHERE code = $1 FOR UPDATE', [code]);
  const [mine] = await tx.query(
    'SELECT 1 FROM coupon_uses WHERE order_id = $1 AND code = $2 AND user_id = $3 AND released_at IS NULL',
    [orderId, code, userId],
  );
  if (mine) return;
  const problem = problemOf(await readCoupon(tx, code, userId));
  if (problem !== null) throw new Failure(422, 'INVALID_COUPON', problem, { couponCode: problem });
  await tx.query(
    `INSERT INTO coupon_uses (id, code, user_id, order_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (order_id) DO UPDATE
     SET code = excluded.code, user_id = excluded.user_id, used_at = now(), released_at = NULL`,
    [newId(), code, userId, orderId],
  );
}

/** Gives back the use of an order that comes to nothing; without one, and a second time, nothing happens. */
export const releaseCoupon = (tx: Db, orderId: string): Promise<unknown> =>
  tx.query('UPDATE coupon_uses SET released_at = now() WHERE order_id = $1 AND released_at IS NULL', [
    orderId,
  ]);
