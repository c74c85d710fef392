import { iso } from '#db/iso.ts';
import type { PersonalData } from '../personal-data.ts';

/** Letters to a person, and those to the shop that name them. */
export const letterData: PersonalData = {
  claims: ['outbox.recipient'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { letters: await db.query(LETTERS, [verifiedEmail]) },
  async erase(tx, { email, verifiedEmail }) {
    await tx.query(ERASE_ACCOUNTS_OWN, [email]);
    if (verifiedEmail !== null) await tx.query(ERASE_BY_ADDRESS, [verifiedEmail]);
  },
};

const LETTERS = `
  SELECT kind, ${iso('created_at')} AS "writtenAt", ${iso('sent_at')} AS "sentAt"
  FROM outbox WHERE recipient = $1 ORDER BY id`;

/** What the account itself had written, which is of no use without it, whosever the address is. */
const ERASE_ACCOUNTS_OWN = `
  DELETE FROM outbox WHERE recipient = $1 AND kind IN ('verify', 'reset', 'welcome', 'passwordChanged')`;
const ERASE_BY_ADDRESS = `
  DELETE FROM outbox WHERE recipient = $1 OR (kind = 'inquiry' AND content ->> 'email' = $1)`;
