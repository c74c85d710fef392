import { lte, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import { emailCodes } from '../tables.ts';

/** Deletes expired codes; a used code is deleted at once. */
export const emailCodesCleanup = (db: Db): Cleanup => ({
  name: 'email-codes-tidy',
  columns: ['email_codes.expires_at', 'email_codes.proved_at'],
  run: () => db.orm.delete(emailCodes).where(lte(emailCodes.expiresAt, sql`now()`)),
});
