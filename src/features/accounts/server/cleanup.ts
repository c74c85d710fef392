import type { Db } from '#db/connect.ts';
import type { Cleanup } from '#platform/cleanup.ts';

/** Deletes expired codes; a used code is deleted at once. */
export const emailCodesCleanup = (db: Db): Cleanup => ({
  name: 'email-codes-tidy',
  columns: ['email_codes.expires_at', 'email_codes.proved_at'],
  run: () => db.query('DELETE FROM email_codes WHERE expires_at <= now()'),
});
