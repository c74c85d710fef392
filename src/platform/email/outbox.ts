import type { Db, Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { RETRY_DAYS } from './attempts.ts';
import { SEND_SECONDS } from './transport.ts';

export interface ClaimedEmail {
  id: string;
  kind: string;
  recipient: string;
  content: unknown;
  attempts: number;
}

/** Uses $1, or the database's time if null. */
const NOW = 'coalesce($1::timestamptz, now())';
/** Claim duration: longer than sending can take, so no email has two senders. */
const CLAIM_SECONDS = 4 * SEND_SECONDS;
const WITHOUT_SECRETS = `content - '{url,code,unsubscribeUrl}'::text[]`;
const RETENTION_DAYS = 30;

/** Claims the oldest due email; others skip it until the claim expires. `now` null uses the database's time. */
export async function claimEmail(db: Db, now: string | null): Promise<ClaimedEmail | undefined> {
  const [email] = await db.query<ClaimedEmail>(CLAIM, [now]);
  return email;
}
const CLAIM = `
  UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${NOW} + interval '${CLAIM_SECONDS} seconds'
  WHERE id = (
    SELECT id FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${NOW}
    ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id, kind, recipient, content, attempts`;

export async function markSent(db: Db, id: string, now: string | null): Promise<void> {
  await db.query(
    `UPDATE outbox SET sent_at = ${NOW}, last_error = NULL, content = ${WITHOUT_SECRETS} WHERE id = $2`,
    [now, id],
  );
}

interface FailedAttempt {
  id: string;
  now: string | null;
  minutes: number;
  isFinal: boolean;
  reason: string;
}

/**
 * Records a failure and the next attempt. @returns whether the email has failed for good: rejected, or three days old
 */
export async function markFailed(
  db: Db,
  { id, now, minutes, isFinal, reason }: FailedAttempt,
): Promise<boolean> {
  const [row] = await db.query<{ hasFailed: boolean }>(FAILED, [now, id, minutes, isFinal, reason]);
  return row?.hasFailed ?? false;
}
const HAS_FAILED = `($4::boolean OR created_at <= ${NOW} - interval '${RETRY_DAYS} days')`;
const FAILED = `
  UPDATE outbox SET last_error = $5, next_attempt_at = ${NOW} + $3::int * interval '1 minute',
    failed_at = CASE WHEN ${HAS_FAILED} THEN ${NOW} END,
    content = CASE WHEN ${HAS_FAILED} THEN ${WITHOUT_SECRETS} ELSE content END
  WHERE id = $2 AND sent_at IS NULL RETURNING failed_at IS NOT NULL AS "hasFailed"`;

export async function deleteOldEmails(db: Db, now: string | null): Promise<void> {
  await db.query(
    `DELETE FROM outbox WHERE coalesce(sent_at, failed_at) < ${NOW} - interval '${RETENTION_DAYS} days'`,
    [now],
  );
}

export interface OrderEmail {
  kind: string;
  at: string;
  sentAt: string | null;
  state: 'waiting' | 'sent' | 'failed';
}

export const listOrderEmails = (db: Queryable, code: string): Promise<OrderEmail[]> =>
  db.query<OrderEmail>(
    `SELECT kind, ${isoTimestamp('created_at')} AS at, ${isoTimestamp('sent_at')} AS "sentAt",
       CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state
     FROM outbox WHERE content->>'orderCode' = $1 ORDER BY created_at, id LIMIT 200`,
    [code],
  );

interface SentEmail {
  kind: string;
  writtenAt: string;
  sentAt: string | null;
  failedAt: string | null;
}

export const listEmailsTo = (db: Queryable, recipient: string): Promise<SentEmail[]> =>
  db.query<SentEmail>(EMAILS_TO, [recipient]);
const EMAILS_TO = `
  SELECT kind, ${isoTimestamp('created_at')} AS "writtenAt", ${isoTimestamp('sent_at')} AS "sentAt", ${isoTimestamp('failed_at')} AS "failedAt"
  FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, id LIMIT 50`;
