import { column, columns, select } from '#db/select.ts';
import type { PersonalData } from '../personal-data.ts';
import type { AnyEmailKind } from './email-kind.ts';
import { outbox } from './tables.ts';

export const emailPersonalData = (kinds: readonly AnyEmailKind[]): PersonalData => ({
  columns: ['outbox.recipient'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { emails: await db.query(EMAILS, [verifiedEmail]) },
  async erase(tx, { email, verifiedEmail }) {
    const accountKinds = kinds.filter(({ isOfAccount }) => isOfAccount).map(({ kind }) => kind);
    await tx.query(ERASE_ACCOUNT_EMAILS, [email, accountKinds]);
    if (verifiedEmail === null) return;
    await tx.query(ERASE_BY_ADDRESS, [verifiedEmail]);
    for (const { kind, personIn } of kinds)
      if (personIn) await tx.query(ERASE_NAMING, [verifiedEmail, kind, personIn]);
  },
});

const EMAILS = select(
  {
    ...columns(outbox, 'o', 'kind'),
    writtenAt: column(outbox.createdAt, 'o'),
    ...columns(outbox, 'o', 'sentAt'),
  },
  'FROM outbox o WHERE o.recipient = $1 ORDER BY o.id',
);

const ERASE_ACCOUNT_EMAILS = 'DELETE FROM outbox WHERE recipient = $1 AND kind = ANY($2::text[])';
const ERASE_BY_ADDRESS = 'DELETE FROM outbox WHERE recipient = $1';
const ERASE_NAMING = 'DELETE FROM outbox WHERE kind = $2 AND content ->> $3::text = $1';
