import type { Db } from '#db/connect.ts';
import { convertCents, DOLLAR } from '#kernel/exchange.ts';
import { walletAddress } from '#kernel/order-addresses.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import { accountOf, senderOf } from '#platform/sessions/invitations.ts';
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
export async function noteReferral(
  tx: Db,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const sender = await senderOf(tx, userId);
  if (sender) await tx.query(NOTE, [userId, sender, orderId]);
}

const NOTE = `
  INSERT INTO referrals (referred_id, referrer_id, order_id, amount, due_at)
  SELECT $1::text, $2::text, $3::text, t.amount, now() + make_interval(days => t.wait_days::int)
  FROM referral_terms t ORDER BY t.id LIMIT 1
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

async function reward(shop: ReferralsShop, tx: Db, { referredId, referrerId }: Due): Promise<boolean> {
  // The person before the order, as everywhere.
  await inTurn(tx, referrerId);
  const [held] = await tx.query<{ orderId: string; amount: number }>(HELD, [referredId]);
  if (!held) return false;
  const standing = await shop.standingOf(tx, held.orderId);
  if (standing === 'open') {
    await tx.query(LATER, [referredId]);
    return false;
  }
  const [sent, sender] = [await accountOf(tx, referredId), await accountOf(tx, referrerId)];
  const isEarned =
    standing === 'stands' && sent && sender?.isVerified && !isSameMailbox(sender.email, sent.email);
  await tx.query('UPDATE referrals SET state = $2 WHERE referred_id = $1', [
    referredId,
    isEarned ? 'rewarded' : 'void',
  ]);
  if (!isEarned) return false;
  const rate = shop.rates.of(sender.currency) ?? DOLLAR;
  const amount = convertCents(held.amount, rate);
  const { currency } = rate;
  await shop.give(tx, { userId: referrerId, currency, amount, key: `referral:${referredId}` });
  await enqueue(tx, referralMail, sender.email, {
    ...{ amount, currency },
    walletUrl: shop.origin + walletAddress(),
  });
  return true;
}

const HELD = `
  SELECT order_id AS "orderId", amount FROM referrals WHERE referred_id = $1 AND state = 'waiting' FOR UPDATE`;

/** While something about the order is open, it is looked at again every day. */
const LATER = `UPDATE referrals SET due_at = now() + interval '1 day' WHERE referred_id = $1`;
