import type { Db } from '#db/connect.ts';
import { PAGES, withQuery } from '#kernel/addresses.ts';
import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Invitation } from '../invitation.ts';

/** The invitation that a person can pass on; null where recommendations earn nothing. */
export async function invitationOf(
  { db, origin }: { db: Db; origin: string },
  userId: string,
  rate: ExchangeRate,
): Promise<Invitation | null> {
  const [row] = await db.query<{ code: string; amount: number; waitDays: number }>(
    `SELECT u.invite_code AS code, t.amount, t.wait_days AS "waitDays" FROM users u, referral_terms t
     WHERE u.id = $1 ORDER BY t.id LIMIT 1`,
    [userId],
  );
  if (!row) return null;
  const { code, amount, waitDays } = row;
  const url = origin + withQuery(PAGES.home, { referral_code: code });
  return { url, reward: { amount: convertCents(amount, rate), currency: rate.currency }, waitDays };
}
