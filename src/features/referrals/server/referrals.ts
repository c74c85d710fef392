import type { Db } from '#db/connect.ts';
import { convertCents, DOLLAR } from '#kernel/exchange.ts';
import { walletAddress } from '#kernel/order-addresses.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import { isSameMailbox } from '../same-person.ts';
import { referralMail } from './mails.ts';

/** What recommendations need of other subjects; the app hands it over. */
export interface ReferralsShop {
  db: Db;
  rates: Rates;
  origin: string;
  /** Whether a delivered order still stands; `open` while that is not settled. Held until the transaction ends. */
  standingOf(tx: Db, orderId: string): Promise<'stands' | 'open' | 'fallen'>;
  /** Gives money into a person's wallet, once for each key. */
  give(tx: Db, gift: { userId: string; currency: string; amount: number; key: string }): Promise<unknown>;
}

/**
 * Notes, in the transaction that delivers an order, that it is the first of somebody who was sent by somebody else, with what
 * is promised for it today. Of an account that is not verified, of one's own code, and of a later order nothing is noted.
 */
export const noteReferral = (
  tx: Db,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<unknown> => tx.query(NOTE, [userId, orderId]);

const NOTE = `
  INSERT INTO referrals (referred_id, referrer_id, order_id, amount, due_at)
  SELECT sent.id, sender.id, $2::text, t.amount, now() + make_interval(days => t.wait_days::int)
  FROM users sent JOIN users sender ON sender.invite_code = upper(sent.referral_code), referral_terms t
  WHERE sent.id = $1 AND sent.email_verified AND sender.id <> sent.id AND sender.anonymised_at IS NULL
  ORDER BY t.id LIMIT 1
  ON CONFLICT DO NOTHING`;

interface Due {
  referredId: string;
  referrerId: string;
}

/**
 * Gives what is due for recommendations, each once, into the wallet of who made it, in the currency of their account.
 * @returns how many were rewarded
 */
export async function rewardDue(shop: ReferralsShop): Promise<number> {
  const due = await shop.db.query<Due>(
    `SELECT referred_id AS "referredId", referrer_id AS "referrerId" FROM referrals
     WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at, referred_id LIMIT 200`,
  );
  let rewarded = 0;
  for (const one of due) if (await shop.db.transaction((tx) => reward(shop, tx, one))) rewarded++;
  return rewarded;
}

interface Held {
  orderId: string;
  amount: number;
  sentEmail: string;
  email: string;
  isVerified: boolean;
  currency: string;
}

async function reward(shop: ReferralsShop, tx: Db, { referredId, referrerId }: Due): Promise<boolean> {
  // The person before the order, as everywhere.
  await inTurn(tx, referrerId);
  const [held] = await tx.query<Held>(HELD, [referredId]);
  if (!held) return false;
  const standing = await shop.standingOf(tx, held.orderId);
  if (standing === 'open') {
    await tx.query(LATER, [referredId]);
    return false;
  }
  const isEarned = standing === 'stands' && held.isVerified && !isSameMailbox(held.email, held.sentEmail);
  await tx.query('UPDATE referrals SET state = $2 WHERE referred_id = $1', [
    referredId,
    isEarned ? 'rewarded' : 'void',
  ]);
  if (!isEarned) return false;
  const rate = shop.rates.of(held.currency) ?? DOLLAR;
  const amount = convertCents(held.amount, rate);
  const { currency } = rate;
  await shop.give(tx, { userId: referrerId, currency, amount, key: `referral:${referredId}` });
  await enqueue(tx, referralMail, held.email, { amount, currency, walletUrl: shop.origin + walletAddress() });
  return true;
}

const HELD = `
  SELECT r.order_id AS "orderId", r.amount, sent.email AS "sentEmail", sender.email,
    sender.email_verified AND sender.anonymised_at IS NULL AS "isVerified", sender.preferred_currency AS currency
  FROM referrals r JOIN users sent ON sent.id = r.referred_id JOIN users sender ON sender.id = r.referrer_id
  WHERE r.referred_id = $1 AND r.state = 'waiting' FOR UPDATE OF r`;

/** While something about the order is open, it is looked at again every day. */
const LATER = `UPDATE referrals SET due_at = now() + interval '1 day' WHERE referred_id = $1`;
