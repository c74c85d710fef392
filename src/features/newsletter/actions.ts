import { unsubscribeAddress } from '#contract/addresses.ts';
import type { SubscribeRequest, SubscriptionKind } from '#contract/subscription.ts';
import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import type { LetterKind } from '#platform/mail/letters.ts';
import { newId } from '#platform/new-id.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export interface NewsletterShop {
  db: Db;
  unsubscribeTokens: UnsubscribeTokens;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
}

const WELCOME = {
  newsletter: 'newsletterWelcome',
  rbExclusive: 'exclusiveWelcome',
} as const satisfies Record<SubscriptionKind, LetterKind>;

/**
 * Subscribes an address, with a letter that welcomes it and says how to end it. One that is subscribed already stays so
 * and gets no second letter; nobody is told which it was.
 */
export async function subscribe(
  { db, unsubscribeTokens, origin }: NewsletterShop,
  { email, type }: SubscribeRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [begun] = await tx.query<{ id: string }>(SUBSCRIBE, [newId(), email, type]);
    if (!begun) return;
    const unsubscribeUrl = origin + unsubscribeAddress(unsubscribeTokens.make(begun.id));
    await enqueue(tx, { kind: WELCOME[type], recipient: email, content: { unsubscribeUrl } });
  });
}

/** Gives a row only where a subscription begins, for the first time or anew; anew it keeps its id, so old links hold. */
const SUBSCRIBE = `
  INSERT INTO subscriptions (id, email, type) VALUES ($1, $2, $3)
  ON CONFLICT (email, type) DO UPDATE SET unsubscribed_at = NULL, created_at = now()
    WHERE subscriptions.unsubscribed_at IS NOT NULL
  RETURNING id`;

/** Ends a subscription. One that has ended, or is no longer kept, stays so. */
export async function unsubscribe(db: Db, subscriptionId: string): Promise<void> {
  await db.query(
    'UPDATE subscriptions SET unsubscribed_at = now() WHERE id = $1 AND unsubscribed_at IS NULL',
    [subscriptionId],
  );
}
