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

/** What recommendations need of other subjects; the app hands it over. */
export interface ReferralsShop {
  db: Db;
  rates: Rates;
  origin: string;
  /** By which mailboxes are hashed. */
  secret: string;
  /** Whether a delivered order still stands; `open` while that is not settled. Held until the transaction ends. */
  standingOf(tx: Db, orderId: string): Promise<'stands' | 'open' | 'fallen'>;
  /** Gives money into a person's wallet, once for each key. */
  give(tx: Db, gift: { userId: string; currency: string; amount: number; key: string }): Promise<unknown>;
}

/**
 * Notes, in the transaction that delivers an order, that it is the first of somebody who was sent by somebody else, with what
 * is promised for it today. Of an account that is not verified, of one's own code, of a later order and of a mailbox that was
 * noted before, under whatever account, nothing is noted.
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
  /** Null where that account is deleted: what it has earned is given all the same. */
  referredId: string | null;
  referrerId: string | null;
}

/**
 * Gives what is due for recommendations, each once, into the wallet of who made it, in the currency of their account.
 * @returns how many were rewarded
 * @throws AggregateError of those that failed, once all the others are done
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
      // One that cannot be given now keeps no other waiting.
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
  // The people before the order, as everywhere; two people always in the same order.
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
    ...{ amount, currency },
    walletUrl: shop.origin + walletAddress(),
  });
  return true;
}

interface Held {
  /** As they are now that both are held. */
  referredId: string | null;
  referrerId: string | null;
  mailbox: string | null;
  amount: number;
}

const HELD = `
  SELECT referred_id AS "referredId", referrer_id AS "referrerId", mailbox, amount
  FROM referrals WHERE order_id = $1 AND state = 'waiting' FOR UPDATE`;

/** Whether this address reaches the mailbox of whoever was sent, as it was then or is now. */
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

/** While something about the order is open, it is looked at again every day. */
const LATER = `UPDATE referrals SET due_at = now() + interval '1 day' WHERE order_id = $1`;
