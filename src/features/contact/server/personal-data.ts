import { iso } from '#db/iso.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** What was written to the shop from an address; it belongs to whoever has shown that the address is theirs. */
export const inquiryData: PersonalData = {
  claims: ['inquiries.email'],
  export: async (db, { verifiedEmail }): Promise<Record<string, unknown[]>> =>
    verifiedEmail === null ? {} : { inquiries: await db.query(INQUIRIES, [verifiedEmail]) },
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail !== null) await tx.query('DELETE FROM inquiries WHERE email = $1', [verifiedEmail]);
  },
};

const INQUIRIES = `
  SELECT name, service, message, ${iso('created_at')} AS "writtenAt"
  FROM inquiries WHERE email = $1 ORDER BY id`;
