import type { Db } from '#db/connect.ts';
import { convertCents, DOLLAR } from '#kernel/exchange.ts';
import { walletAddress } from '#kernel/order-addresses.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import { accountOf, senderOf } from '#platform/sessions/invitations.ts';
import { isSameMailbox } from '../same-person.ts';
import { referralEmail } from './emails.ts';
import { mailboxHash } from './mailbox-hash.ts';

export interface ReferralsShop {
  db: Db;
  rates: Rates;
  origin: string;
  /** Key for hashing mailboxes. */
  secret: string;
  /** Whether a delivered order still stands; `open` while undecided. Locked until the transaction ends. */
  standingOf(tx: Db, orderId: string): Promise<'stands' | 'open' | 'fallen'>;
  /** Adds money to a customer's wallet; idempotent per key. */
  give(tx: Db, gift: { userId: string; currency: string; amount: number; key: string }): Promise<unknown>;
}

/**
 * Records a referral with today's promised reward, in the transaction that delivers the customer's first order.
 * Ignores unverified accounts, self-referrals, later orders, and mailboxes recorded before.
 */
export const noteReferral =
  ({ secret }: Pick<ReferralsShop, 'secret'>) =>
  async (tx: Db, { orderId, userId }: { orderId: string; userId: string }): Promise<void> => {
    const [sender, sent] = [await senderOf(tx, userId), await accountOf(tx, userId)];
    if (sender && sent) await tx.query(NOTE, [userId, sender, orderId, mailboxHash(secret, sent.email)]);
  };

const NOTE = `
  INSERT INTO referrals (referred_id, referrer_id, order_id, mailbox, amount, due_at)
  SELECT $1::text, $2::text, $3::text, $4::text, t.amount, now() + make_interval(days => t.wait_days::int)
  FROM referral_terms t ORDER BY t.id LIMIT 1
  ON CONFLICT DO NOTHING`;

interface Due {
  orderId: string;
  /** Null if the account is deleted; its reward is paid all the same. */
  referredId: string | null;
  referrerId: string | null;
}

/**
 * Pays due rewards into the referrers' wallets, in their accounts' currency.
 * @returns the number of rewards paid
 * @throws AggregateError of all failures, after the others were paid
 */
export async function rewardDue(shop: ReferralsShop): Promise<number> {
  const due = await shop.db.query<Due>(
    `SELECT order_id AS "orderId", referred_id AS "referredId", referrer_id AS "referrerId" FROM referrals
     WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at, order_id LIMIT 200`,
  );
  let rewarded = 0;
  const failures: unknown[] = [];
  for (const one of due)
    try {
      if (await shop.db.transaction((tx) => reward(shop, tx, one))) rewarded++;
    } catch (failure) {
      // One failure must not hold up the rest.
      failures.push(failure);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} recommendations could not be rewarded.`);
  return rewarded;
}

async function reward(
  shop: ReferralsShop,
  tx: Db,
  { orderId, referredId, referrerId }: Due,
): Promise<boolean> {
  // Locks people before orders, as everywhere, and always in the same order.
  for (const id of [referredId, referrerId].filter((one) => one !== null).toSorted()) await inTurn(tx, id);
  const [held] = await tx.query<Held>(HELD, [orderId]);
  if (!held) return false;
  const standing = await shop.standingOf(tx, orderId);
  if (standing === 'open') {
    await tx.query(LATER, [orderId]);
    return false;
  }
  const sender = held.referrerId ? await accountOf(tx, held.referrerId) : undefined;
  const isEarned =
    standing === 'stands' && sender?.isVerified && !(await isTheirs(shop, tx, held, sender.email));
  await tx.query('UPDATE referrals SET state = $2 WHERE order_id = $1', [
    orderId,
    isEarned ? 'rewarded' : 'void',
  ]);
  if (!isEarned || !held.referrerId) return false;
  const rate = shop.rates.of(sender.currency) ?? DOLLAR;
  const amount = convertCents(held.amount, rate);
  const { currency } = rate;
  await shop.give(tx, { userId: held.referrerId, currency, amount, key: `referral:${orderId}` });
  await enqueue(tx, referralEmail, sender.email, {
    amount,
    currency,
    walletUrl: shop.origin + walletAddress(),
  });
  return true;
}

interface Held {
  /** Read again under the lock. */
  referredId: string | null;
  referrerId: string | null;
  mailbox: string | null;
  amount: number;
}

const HELD = `
  SELECT referred_id AS "referredId", referrer_id AS "referrerId", mailbox, amount
  FROM referrals WHERE order_id = $1 AND state = 'waiting' FOR UPDATE`;

/** Checks whether the address reaches the referred person's mailbox, as recorded or current. */
async function isTheirs(
  { secret }: ReferralsShop,
  tx: Db,
  { referredId, mailbox }: Held,
  email: string,
): Promise<boolean> {
  if (mailbox === mailboxHash(secret, email)) return true;
  const sent = referredId ? await accountOf(tx, referredId) : undefined;
  return sent !== undefined && isSameMailbox(email, sent.email);
}

/** Checks again daily while the order is undecided. */
const LATER = `UPDATE referrals SET due_at = now() + interval '1 day' WHERE order_id = $1`;
