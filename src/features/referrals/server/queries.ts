import type { Db } from '#db/connect.ts';
import { PAGES, withQuery } from '#kernel/addresses.ts';
import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { inviteCodeOf } from '#platform/sessions/invitations.ts';
import type { Invitation } from '../invitation.ts';

/** The invitation that a person can pass on; null where recommendations earn nothing, as where nothing is paid. */
export async function invitationOf(
  { db, origin, takesPayment }: { db: Db; origin: string; takesPayment: boolean },
  userId: string,
  rate: ExchangeRate,
): Promise<Invitation | null> {
  // By letter nothing is ordered that could be delivered here, so nothing would ever be given.
  if (!takesPayment) return null;
  const [terms] = await db.query<{ amount: number; waitDays: number }>(
    'SELECT amount, wait_days AS "waitDays" FROM referral_terms ORDER BY id LIMIT 1',
  );
  const code = terms && (await inviteCodeOf(db, userId));
  if (!code) return null;
  const { amount, waitDays } = terms;
  const url = origin + withQuery(PAGES.home, { referral_code: code });
  return { url, reward: { amount: convertCents(amount, rate), currency: rate.currency }, waitDays };
}
