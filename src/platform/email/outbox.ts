import type { Db, Queryable } from '#db/connect.ts';
import { bool, column, columns, type RowOf, returning, select, text } from '#db/select.ts';
import { RETRY_DAYS } from './attempts.ts';
import { outbox } from './tables.ts';
import { SEND_SECONDS } from './transport.ts';

const CLAIMED = columns(outbox, 'outbox', 'id', 'kind', 'recipient', 'content', 'attempts');
export type ClaimedEmail = RowOf<typeof CLAIMED>;

/** Uses $1, or the database's time if null. */
const NOW = 'coalesce($1::timestamptz, now())';
/** Claim duration: longer than sending can take, so no email has two senders. */
const CLAIM_SECONDS = 4 * SEND_SECONDS;
const WITHOUT_SECRETS = `content - '{url,code,unsubscribeUrl}'::text[]`;
const RETENTION_DAYS = 30;

/** Claims the oldest due email; others skip it until the claim expires. `now` null uses the database's time. */
export async function claimEmail(db: Db, now: string | null): Promise<ClaimedEmail | undefined> {
  const [email] = await db.query(CLAIM, [now]);
  return email;
}
const CLAIM = returning(
  `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${NOW} + interval '${CLAIM_SECONDS} seconds'
   WHERE id = (
     SELECT id FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${NOW}
     ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
   )`,
  CLAIMED,
);

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
  const [row] = await db.query(FAILED, [now, id, minutes, isFinal, reason]);
  return row?.hasFailed ?? false;
}
const HAS_FAILED = `($4::boolean OR created_at <= ${NOW} - interval '${RETRY_DAYS} days')`;
const FAILED = returning(
  `UPDATE outbox SET last_error = $5, next_attempt_at = ${NOW} + $3::int * interval '1 minute',
     failed_at = CASE WHEN ${HAS_FAILED} THEN ${NOW} END,
     content = CASE WHEN ${HAS_FAILED} THEN ${WITHOUT_SECRETS} ELSE content END
   WHERE id = $2 AND sent_at IS NULL`,
  { hasFailed: bool('failed_at IS NOT NULL') },
);

export async function deleteOldEmails(db: Db, now: string | null): Promise<void> {
  await db.query(
    `DELETE FROM outbox WHERE coalesce(sent_at, failed_at) < ${NOW} - interval '${RETENTION_DAYS} days'`,
    [now],
  );
}

const STATE = `CASE WHEN o.sent_at IS NOT NULL THEN 'sent' WHEN o.failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END`;
const ORDER_EMAIL = {
  ...columns(outbox, 'o', 'kind', 'sentAt'),
  at: column(outbox.createdAt, 'o'),
  state: text<'waiting' | 'sent' | 'failed'>(STATE),
};
const ORDER_EMAILS = select(
  ORDER_EMAIL,
  `FROM outbox o WHERE o.content->>'orderCode' = $1 ORDER BY o.created_at, o.id LIMIT 200`,
);

export const listOrderEmails = (db: Queryable, code: string): Promise<RowOf<typeof ORDER_EMAIL>[]> =>
  db.query(ORDER_EMAILS, [code]);

const SENT_EMAIL = {
  ...columns(outbox, 'o', 'kind', 'sentAt', 'failedAt'),
  writtenAt: column(outbox.createdAt, 'o'),
};
const EMAILS_TO = select(
  SENT_EMAIL,
  'FROM outbox o WHERE o.recipient = $1 ORDER BY o.created_at DESC, o.id LIMIT 50',
);

export const listEmailsTo = (db: Queryable, recipient: string): Promise<RowOf<typeof SENT_EMAIL>[]> =>
  db.query(EMAILS_TO, [recipient]);
