import type { Db } from '#db/connect.ts';
import { unsubscribePath } from '#kernel/paths.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { newId } from '#platform/new-id.ts';
import type { SubscribeRequest } from '../contract.ts';
import { WELCOME_EMAILS } from './emails.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export interface NewsletterDependencies {
  db: Db;
  unsubscribeTokens: UnsubscribeTokens;
  /** Scheme and host, without a trailing slash. */
  origin: string;
}

/**
 * Subscribes an address and sends a welcome email with an unsubscribe link. The response doesn't reveal whether it was
 * subscribed already. Anybody can enter anybody's address, so it is sent at most once a day.
 */
export async function subscribe(
  { db, unsubscribeTokens, origin }: NewsletterDependencies,
  { email, type }: SubscribeRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [created] = await tx.query<SubscriptionStart>(SUBSCRIBE, [newId(), email, type]);
    const subscription = created ?? (await tx.query<SubscriptionStart>(SUBSCRIBE_ANEW, [email, type]))[0];
    if (!subscription?.needsWelcome) return;
    const unsubscribeUrl = origin + unsubscribePath(unsubscribeTokens.make(subscription.id));
    await enqueue(tx, WELCOME_EMAILS[type], email, { unsubscribeUrl });
  });
}

/** New or renewed subscription, and whether to send the welcome email. */
interface SubscriptionStart {
  id: string;
  needsWelcome: boolean;
}

/** Returns a row only for a new subscription. */
const SUBSCRIBE = `
  INSERT INTO subscriptions (id, email, type) VALUES ($1, $2, $3)
  ON CONFLICT (email, type) DO NOTHING RETURNING id, true AS "needsWelcome"`;

/** Returns a row only for an ended subscription; it keeps its id, so old links still work. */
const SUBSCRIBE_ANEW = `
  UPDATE subscriptions SET unsubscribed_at = NULL,
    created_at = CASE WHEN before."needsWelcome" THEN now() ELSE subscriptions.created_at END
  FROM (
    SELECT id, created_at < now() - interval '1 day' AS "needsWelcome" FROM subscriptions
    WHERE email = $1 AND type = $2 AND unsubscribed_at IS NOT NULL FOR UPDATE
  ) before
  WHERE subscriptions.id = before.id RETURNING subscriptions.id, before."needsWelcome"`;

/** Ends a subscription; does nothing when it has ended or is gone. */
export async function unsubscribe(db: Db, subscriptionId: string): Promise<void> {
  await db.query(
    'UPDATE subscriptions SET unsubscribed_at = now() WHERE id = $1 AND unsubscribed_at IS NULL',
    [subscriptionId],
  );
}
