import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { normaliseCouponCode } from '../coupon-code.ts';
import { couponUses } from '../tables.ts';
import { couponProblem, findCoupon } from './queries.ts';

export interface CouponUse {
  code: string;
  userId: string;
  orderId: string;
}

/**
 * Reserves a use of a coupon for an order being placed; idempotent per order. Serialised per code, so that limits hold
 * (decision 31); other conditions were checked by the totals.
 * @param tx the transaction that places the order
 * @throws Failure 422 `INVALID_COUPON` with the reason if it no longer applies
 */
export async function reserveCoupon(tx: Db, { code: input, userId, orderId }: CouponUse): Promise<void> {
  const code = normaliseCouponCode(input);
  // A separate statement, so that later ones see what concurrent orders committed.
  await tx.query('SELECT 1 FROM coupons WHERE code = $1 FOR UPDATE', [code]);
  const [ownUse] = await tx.query(
    'SELECT 1 FROM coupon_uses WHERE order_id = $1 AND code = $2 AND user_id = $3 AND released_at IS NULL',
    [orderId, code, userId],
  );
  if (ownUse) return;
  const problem = couponProblem(await findCoupon(tx, code, userId));
  if (problem !== null) throw new Failure(422, 'INVALID_COUPON', problem, { couponCode: problem });
  await tx.orm
    .insert(couponUses)
    .values({ id: newId(), code, userId, orderId })
    .onConflictDoUpdate({
      target: couponUses.orderId,
      set: { code, userId, usedAt: sql`now()`, releasedAt: null },
    });
}

/** Releases the use of an abandoned order; idempotent. */
export const releaseCoupon = (tx: Db, orderId: string): Promise<unknown> =>
  tx.orm
    .update(couponUses)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.releasedAt)));
