import type { Db } from '#db/connect.ts';
import { RETRY_DAYS } from './attempts.ts';
import { SEND_SECONDS } from './transport.ts';

/** An email that this process sends now. `attempts` counts this one too. */
export interface ClaimedEmail {
  id: string;
  kind: string;
  recipient: string;
  /** What the kind's template says. */
  content: unknown;
  attempts: number;
}

/** The given time, or the database's. */
const NOW = 'coalesce($1::timestamptz, now())';
/** What a claim keeps others away for; longer than sending can take, so that no email has two senders. */
const CLAIM_SECONDS = 4 * SEND_SECONDS;
/** What lets somebody into an account or out of a list stays no longer than the email needs it. */
const WITHOUT_SECRETS = `content - '{url,code,unsubscribeUrl}'::text[]`;
const KEPT_DAYS = 30;

/**
 * Takes the email that has waited longest, in a short transaction of its own: other processes pass over it, and a
 * process that dies gives it back when the claim runs out. `now` is null for the database's time.
 */
export async function claimEmail(db: Db, now: string | null): Promise<ClaimedEmail | undefined> {
  const [email] = await db.query<ClaimedEmail>(CLAIM, [now]);
  return email;
}
const CLAIM = `
  UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${NOW} + interval '${CLAIM_SECONDS} seconds'
  WHERE id = (
    SELECT id FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND next_attempt_at <= ${NOW}
    ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id, kind, recipient, content, attempts`;

/** The email is in other hands; its secrets are forgotten. */
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

/** Notes why it failed, and when to try again. @returns whether the shop gives up: refused for good, or three days old */
export async function markFailed(
  db: Db,
  { id, now, minutes, isFinal, reason }: FailedAttempt,
): Promise<boolean> {
  const [row] = await db.query<{ gaveUp: boolean }>(FAILED, [now, id, minutes, isFinal, reason]);
  return row?.gaveUp ?? false;
}
const ENDS = `($4::boolean OR created_at <= ${NOW} - interval '${RETRY_DAYS} days')`;
const FAILED = `
  UPDATE outbox SET last_error = $5, next_attempt_at = ${NOW} + $3::int * interval '1 minute',
    given_up_at = CASE WHEN ${ENDS} THEN ${NOW} END,
    content = CASE WHEN ${ENDS} THEN ${WITHOUT_SECRETS} ELSE content END
  WHERE id = $2 AND sent_at IS NULL RETURNING given_up_at IS NOT NULL AS "gaveUp"`;

/** Emails that were sent or given up a month ago are of no use, and hold people's addresses. */
export async function dropOldEmails(db: Db, now: string | null): Promise<void> {
  await db.query(
    `DELETE FROM outbox WHERE coalesce(sent_at, given_up_at) < ${NOW} - interval '${KEPT_DAYS} days'`,
    [now],
  );
}
