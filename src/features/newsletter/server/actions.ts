import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { bool, columns, select } from '#db/select.ts';
import { unsubscribePath } from '#kernel/paths.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { newId } from '#platform/new-id.ts';
import type { SubscribeRequest } from '../contract.ts';
import { subscriptions } from '../tables.ts';
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
    const [created] = await tx.orm
      .insert(subscriptions)
      .values({ id: newId(), email, type })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    const subscription = created ?? (await resubscribe(tx, email, type));
    if (!subscription) return;
    const unsubscribeUrl = origin + unsubscribePath(unsubscribeTokens.make(subscription.id));
    await enqueue(tx, WELCOME_EMAILS[type], email, { unsubscribeUrl });
  });
}

/** Renews an ended subscription, which keeps its id, so old links still work. @returns it if its welcome is a day old */
async function resubscribe(
  tx: Db,
  email: string,
  type: SubscribeRequest['type'],
): Promise<{ id: string } | undefined> {
  const [ended] = await tx.query(ENDED, [email, type]);
  if (!ended) return undefined;
  const { id, needsWelcome } = ended;
  await tx.orm
    .update(subscriptions)
    .set({ unsubscribedAt: null, ...(needsWelcome ? { createdAt: sql`now()` } : {}) })
    .where(eq(subscriptions.id, id));
  return needsWelcome ? { id } : undefined;
}
const ENDED = select(
  {
    ...columns(subscriptions, 's', 'id'),
    needsWelcome: bool(`s.created_at < now() - interval '1 day'`),
  },
  'FROM subscriptions s WHERE s.email = $1 AND s.type = $2 AND s.unsubscribed_at IS NOT NULL FOR UPDATE',
);

/** Ends a subscription; does nothing when it has ended or is gone. */
export async function unsubscribe(db: Db, subscriptionId: string): Promise<void> {
  await db.orm
    .update(subscriptions)
    .set({ unsubscribedAt: sql`now()` })
    .where(and(eq(subscriptions.id, subscriptionId), isNull(subscriptions.unsubscribedAt)));
}
