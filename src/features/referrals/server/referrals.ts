import type { Db } from '#db/connect.ts';
import { convertCents, DOLLAR_RATE } from '#kernel/exchange.ts';
import { walletPath } from '#kernel/order-paths.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { findAccount, findReferrer } from '#platform/sessions/invitations.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { isSameMailbox } from '../mailbox.ts';
import { referralEmail } from './emails.ts';
import { mailboxHash } from './mailbox-hash.ts';

export interface ReferralsDependencies {
  db: Db;
  rates: Rates;
  origin: string;
  /** Key for hashing mailboxes. */
  secret: string;
  /** Whether a delivered order still stands; `open` while undecided. Locked until the transaction ends. */
  findOrderOutcome(tx: Db, orderId: string): Promise<'stands' | 'open' | 'fallen'>;
  /** Adds money to a customer's wallet; idempotent per key. */
  creditWallet(
    tx: Db,
    gift: { userId: string; currency: string; amount: number; key: string },
  ): Promise<unknown>;
}

/**
 * Records a referral with today's promised reward, in the transaction that delivers the customer's first order.
 * Ignores unverified accounts, self-referrals, later orders, and mailboxes recorded before.
 */
export const recordReferredOrder =
  ({ secret }: Pick<ReferralsDependencies, 'secret'>) =>
  async (tx: Db, { orderId, userId }: { orderId: string; userId: string }): Promise<void> => {
    const [sender, sent] = [await findReferrer(tx, userId), await findAccount(tx, userId)];
    if (sender && sent)
      await tx.query(INSERT_REFERRAL, [userId, sender, orderId, mailboxHash(secret, sent.email)]);
  };

const INSERT_REFERRAL = `
  INSERT INTO referrals (referred_id, referrer_id, order_id, mailbox, amount, due_at)
  SELECT $1::text, $2::text, $3::text, $4::text, t.amount, now() + make_interval(days => t.wait_days::int)
  FROM referral_terms t ORDER BY t.id LIMIT 1
  ON CONFLICT DO NOTHING`;

interface DueReward {
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
export async function payDueRewards(shop: ReferralsDependencies): Promise<number> {
  const due = await shop.db.query<DueReward>(
    `SELECT order_id AS "orderId", referred_id AS "referredId", referrer_id AS "referrerId" FROM referrals
     WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at, order_id LIMIT 200`,
  );
  let rewarded = 0;
  const failures: unknown[] = [];
  for (const personId of due)
    try {
      if (await shop.db.transaction((tx) => payReward(shop, tx, personId))) rewarded++;
    } catch (failure) {
      // One failure must not hold up the rest.
      failures.push(failure);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} recommendations could not be rewarded.`);
  return rewarded;
}

async function payReward(
  shop: ReferralsDependencies,
  tx: Db,
  { orderId, referredId, referrerId }: DueReward,
): Promise<boolean> {
  // Locks people before orders, as everywhere, and always in the same order.
  for (const id of [referredId, referrerId].filter((personId) => personId !== null).toSorted())
    await lockPerson(tx, id);
  const [referral] = await tx.query<LockedReferral>(LOCK_REFERRAL, [orderId]);
  if (!referral) return false;
  const outcome = await shop.findOrderOutcome(tx, orderId);
  if (outcome === 'open') {
    await tx.query(POSTPONE, [orderId]);
    return false;
  }
  const sender = referral.referrerId ? await findAccount(tx, referral.referrerId) : undefined;
  const isEarned =
    outcome === 'stands' && sender?.isVerified && !(await isOwnMailbox(shop, tx, referral, sender.email));
  await tx.query('UPDATE referrals SET state = $2 WHERE order_id = $1', [
    orderId,
    isEarned ? 'rewarded' : 'void',
  ]);
  if (!isEarned || !referral.referrerId) return false;
  const rate = shop.rates.of(sender.currency) ?? DOLLAR_RATE;
  const amount = convertCents(referral.amount, rate);
  const { currency } = rate;
  await shop.creditWallet(tx, { userId: referral.referrerId, currency, amount, key: `referral:${orderId}` });
  await enqueue(tx, referralEmail, sender.email, {
    amount,
    currency,
    walletUrl: shop.origin + walletPath(),
  });
  return true;
}

interface LockedReferral {
  /** Read again under the lock. */
  referredId: string | null;
  referrerId: string | null;
  mailbox: string | null;
  amount: number;
}

const LOCK_REFERRAL = `
  SELECT referred_id AS "referredId", referrer_id AS "referrerId", mailbox, amount
  FROM referrals WHERE order_id = $1 AND state = 'waiting' FOR UPDATE`;

/** Checks whether the address reaches the referred person's mailbox, as recorded or current. */
async function isOwnMailbox(
  { secret }: ReferralsDependencies,
  tx: Db,
  { referredId, mailbox }: LockedReferral,
  email: string,
): Promise<boolean> {
  if (mailbox === mailboxHash(secret, email)) return true;
  const sent = referredId ? await findAccount(tx, referredId) : undefined;
  return sent !== undefined && isSameMailbox(email, sent.email);
}

/** Checks again daily while the order is undecided. */
const POSTPONE = `UPDATE referrals SET due_at = now() + interval '1 day' WHERE order_id = $1`;
