import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';

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
