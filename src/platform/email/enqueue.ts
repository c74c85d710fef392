import type { Db } from '#db/connect.ts';
import { newId } from '../new-id.ts';
import type { EmailKind } from './email-kind.ts';

/** The database tells it after the commit, and not at all after a rollback. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Lets an email be sent once the transaction is committed: `tx` is the one that gives the reason for it (decision 36).
 * The commit itself wakes the mailers; nobody has to.
 * @param recipient one address
 * @returns the email's id
 */
export async function enqueue<Content extends object>(
  tx: Db,
  { kind }: EmailKind<Content>,
  recipient: string,
  content: NoInfer<Content>,
): Promise<string> {
  const id = newId();
  await tx.query(
    `WITH email AS (
      INSERT INTO outbox (id, kind, recipient, content) VALUES ($1, $2, $3, $4) RETURNING id
    ) SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM email`,
    [id, kind, recipient, JSON.stringify(content)],
  );
  return id;
}
