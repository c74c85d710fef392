import type { Db } from '#db/connect.ts';
import { newId } from '../new-id.ts';
import type { EmailKind } from './email-kind.ts';

export const OUTBOX_CHANNEL = 'outbox';

/**
 * Queues an email in the transaction that causes it (decision 36); the commit wakes the mailers.
 * @param recipient a single address
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
