import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';

interface SentEmail {
  kind: string;
  writtenAt: string;
  sentAt: string | null;
  failedAt: string | null;
}

export const listEmailsTo = (db: Pick<Db, 'query'>, recipient: string): Promise<SentEmail[]> =>
  db.query<SentEmail>(EMAILS, [recipient]);
const EMAILS = `
  SELECT kind, ${isoTimestamp('created_at')} AS "writtenAt", ${isoTimestamp('sent_at')} AS "sentAt", ${isoTimestamp('failed_at')} AS "failedAt"
  FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, id LIMIT 50`;
