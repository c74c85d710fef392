import type { Db } from '#db/connect.ts';
import { newId } from '../new-id.ts';
import type { MailMessage } from './mail-kinds.ts';

/** The database tells it after the commit, and not at all after a rollback. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Lets a letter be sent once the transaction is committed: `tx` is the one that gives the reason for it (decision 36).
 * The commit itself wakes the mailers; nobody has to.
 * @returns the letter's id
 */
export async function enqueue(tx: Db, { kind, recipient, content }: MailMessage): Promise<string> {
  const id = newId();
  await tx.query(
    `WITH letter AS (
      INSERT INTO outbox (id, kind, recipient, content) VALUES ($1, $2, $3, $4) RETURNING id
    ) SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM letter`,
    [id, kind, recipient, JSON.stringify(content)],
  );
  return id;
}
