import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';

/** Deletes expired codes; a used code is deleted at once. */
export const emailCodesCleaning = (db: Db): Cleaning => ({
  name: 'email-codes-tidy',
  claims: ['email_codes.expires_at', 'email_codes.proved_at'],
  clean: () => db.query('DELETE FROM email_codes WHERE expires_at <= now()'),
});
