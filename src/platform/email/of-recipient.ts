import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';

interface SentLetter {
  kind: string;
  writtenAt: string;
  sentAt: string | null;
  givenUpAt: string | null;
}

export const lettersTo = (db: Pick<Db, 'query'>, recipient: string): Promise<SentLetter[]> =>
  db.query<SentLetter>(LETTERS, [recipient]);
const LETTERS = `
  SELECT kind, ${iso('created_at')} AS "writtenAt", ${iso('sent_at')} AS "sentAt", ${iso('given_up_at')} AS "givenUpAt"
  FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, id LIMIT 50`;
