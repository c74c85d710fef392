import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';

export interface WrittenLetter {
  kind: string;
  at: string;
  sentAt: string | null;
  state: 'waiting' | 'sent' | 'given up';
}

export const lettersOfOrder = (db: Statements, code: string): Promise<WrittenLetter[]> =>
  db.query<WrittenLetter>(
    `SELECT kind, ${iso('created_at')} AS at, ${iso('sent_at')} AS "sentAt",
       CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN given_up_at IS NOT NULL THEN 'given up' ELSE 'waiting' END AS state
     FROM outbox WHERE content->>'orderCode' = $1 ORDER BY created_at, id LIMIT 200`,
    [code],
  );
