import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { PAGES, withQuery } from '#kernel/paths.ts';
import { getInviteCode } from '#platform/sessions/invitations.ts';
import type { ReferralInvitation } from '../referral-invitation.ts';
import { referralTerms } from '../tables.ts';

/** Amount in US cents; no row if referrals earn nothing. */
export const TERMS = selectFrom(referralTerms, ['amount', 'waitDays'], 'ORDER BY id LIMIT 1');

/** The customer's referral link; null if referrals earn nothing or orders can't be paid. */
export async function getReferralInvitation(
  { db, origin, takesPayment }: { db: Db; origin: string; takesPayment: boolean },
  userId: string,
  rate: ExchangeRate,
): Promise<ReferralInvitation | null> {
  // Orders by message are never delivered here, so no reward would be paid.
  if (!takesPayment) return null;
  const [terms] = await db.query(TERMS);
  const code = terms && (await getInviteCode(db, userId));
  if (!code) return null;
  const { amount, waitDays } = terms;
  const url = origin + withQuery(PAGES.home, { referral_code: code });
  return { url, reward: { amount: convertCents(amount, rate), currency: rate.currency }, waitDays };
}
