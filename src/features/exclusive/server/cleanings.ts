import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';

/** Deletes expired unused codes, with the addresses of people who never joined. */
export const codesCleaning = (db: Db): Cleaning => ({
  name: 'codes-tidy',
  claims: ['exclusive_codes.expires_at', 'exclusive_codes.used_at'],
  clean: () => db.query('DELETE FROM exclusive_codes WHERE used_at IS NULL AND expires_at <= now()'),
});
