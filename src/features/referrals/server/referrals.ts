import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { type RowOf, selectFrom } from '#db/select.ts';
import { convertCents, DOLLAR_RATE } from '#kernel/exchange.ts';
import { walletPath } from '#kernel/order-paths.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { findAccount, findReferrer } from '#platform/sessions/invitations.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { isSameMailbox, toMailbox } from '../mailbox.ts';
import { referrals } from '../tables.ts';
import { referralEmail } from './emails.ts';

export interface ReferralsDependencies {
  db: Db;
  rates: Rates;
  origin: string;
  /** Key for hashing mailboxes. */
  secret: string;
  /** Whether a delivered order still stands; `open` while undecided. Locked until the transaction ends. */
  findOrderOutcome(tx: Db, orderId: string): Promise<'final' | 'open' | 'void'>;
  /** Adds money to a customer's wallet; idempotent per key. */
  creditWallet(
    tx: Db,
    credit: { userId: string; currency: string; amount: number; key: string },
  ): Promise<unknown>;
}

/**
 * Records a referral with today's promised reward, in the transaction that delivers the customer's first order.
 * Ignores unverified accounts, self-referrals, later orders, and mailboxes recorded before.
 */
export const recordReferredOrder =
  ({ secret }: Pick<ReferralsDependencies, 'secret'>) =>
  async (tx: Db, { orderId, userId }: { orderId: string; userId: string }): Promise<void> => {
    const [referrerId, friend] = [await findReferrer(tx, userId), await findAccount(tx, userId)];
    if (referrerId && friend)
      await tx.query(INSERT_REFERRAL, [userId, referrerId, orderId, mailboxHash(secret, friend.email)]);
  };

const INSERT_REFERRAL = `
  INSERT INTO referrals (referred_id, referrer_id, order_id, mailbox, amount, due_at)
  SELECT $1::text, $2::text, $3::text, $4::text, t.amount, now() + make_interval(days => t.wait_days::int)
  FROM referral_terms t ORDER BY t.id LIMIT 1
  ON CONFLICT DO NOTHING`;

/** The referred account may be deleted; the reward is still paid. */
const DUE = selectFrom(
  referrals,
  ['orderId', 'referredId', 'referrerId'],
  `WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at, order_id LIMIT 200`,
);

/**
 * Pays due rewards into the referrers' wallets, in their accounts' currency.
 * @returns the number of rewards paid
 * @throws AggregateError of all failures, after the others were paid
 */
export async function payDueRewards(dependencies: ReferralsDependencies): Promise<number> {
  const due = await dependencies.db.query(DUE);
  let rewarded = 0;
  const failures: unknown[] = [];
  for (const reward of due)
    try {
      if (await dependencies.db.transaction((tx) => payReward(dependencies, tx, reward))) rewarded++;
    } catch (failure) {
      // One failure must not hold up the rest.
      failures.push(failure);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} referral rewards could not be paid.`);
  return rewarded;
}

async function payReward(
  dependencies: ReferralsDependencies,
  tx: Db,
  { orderId, referredId, referrerId }: RowOf<typeof DUE>,
): Promise<boolean> {
  // Locks people before orders, as everywhere, and always in the same order.
  for (const id of [referredId, referrerId].filter((personId) => personId !== null).toSorted())
    await lockPerson(tx, id);
  const [referral] = await tx.query(LOCK_REFERRAL, [orderId]);
  if (!referral) return false;
  const update = tx.orm.update(referrals);
  const isReferral = eq(referrals.orderId, orderId);
  const outcome = await dependencies.findOrderOutcome(tx, orderId);
  if (outcome === 'open') {
    // Checks again daily while the order is undecided.
    await update.set({ dueAt: sql`now() + interval '1 day'` }).where(isReferral);
    return false;
  }
  const referrer = referral.referrerId ? await findAccount(tx, referral.referrerId) : undefined;
  const isEarned =
    outcome === 'final' &&
    referrer?.isVerified &&
    !(await isOwnMailbox(dependencies, tx, referral, referrer.email));
  await update.set({ state: isEarned ? 'rewarded' : 'void' }).where(isReferral);
  if (!isEarned || !referral.referrerId) return false;
  const rate = dependencies.rates.of(referrer.currency) ?? DOLLAR_RATE;
  const amount = convertCents(referral.amount, rate);
  const { currency } = rate;
  await dependencies.creditWallet(tx, {
    userId: referral.referrerId,
    currency,
    amount,
    key: `referral:${orderId}`,
  });
  await enqueue(tx, referralEmail, referrer.email, {
    amount,
    currency,
    walletUrl: dependencies.origin + walletPath(),
  });
  return true;
}

const LOCK_REFERRAL = selectFrom(
  referrals,
  ['referredId', 'referrerId', 'mailbox', 'amount'],
  `WHERE order_id = $1 AND state = 'waiting' FOR UPDATE`,
);

/** Whether the address belongs to the referred person's mailbox, as recorded or current. */
async function isOwnMailbox(
  { secret }: ReferralsDependencies,
  tx: Db,
  { referredId, mailbox }: RowOf<typeof LOCK_REFERRAL>,
  email: string,
): Promise<boolean> {
  if (mailbox === mailboxHash(secret, email)) return true;
  const friend = referredId ? await findAccount(tx, referredId) : undefined;
  return friend !== undefined && isSameMailbox(email, friend.email);
}

/** Keyed hash of a mailbox, kept forever; only the shop can match it to an address. */
const mailboxHash = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`referred mailbox\n${toMailbox(email)}`)
    .digest('base64url');
