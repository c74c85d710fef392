import { iso } from '#db/iso.ts';
import type { PersonalData } from '../personal-data.ts';
import type { AnyEmailKind } from './email-kind.ts';

export const emailData = (kinds: readonly AnyEmailKind[]): PersonalData => ({
  claims: ['outbox.recipient'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { letters: await db.query(EMAILS, [verifiedEmail]) },
  async erase(tx, { email, verifiedEmail }) {
    const ofAccount = kinds.filter(({ isOfAccount }) => isOfAccount).map(({ kind }) => kind);
    await tx.query(ERASE_ACCOUNTS_OWN, [email, ofAccount]);
    if (verifiedEmail === null) return;
    await tx.query(ERASE_BY_ADDRESS, [verifiedEmail]);
    for (const { kind, personIn } of kinds)
      if (personIn) await tx.query(ERASE_NAMING, [verifiedEmail, kind, personIn]);
  },
});

const EMAILS = `
  SELECT kind, ${iso('created_at')} AS "writtenAt", ${iso('sent_at')} AS "sentAt"
  FROM outbox WHERE recipient = $1 ORDER BY id`;

const ERASE_ACCOUNTS_OWN = 'DELETE FROM outbox WHERE recipient = $1 AND kind = ANY($2::text[])';
const ERASE_BY_ADDRESS = 'DELETE FROM outbox WHERE recipient = $1';
const ERASE_NAMING = 'DELETE FROM outbox WHERE kind = $2 AND content ->> $3::text = $1';
