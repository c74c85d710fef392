import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';

/**
 * Codes that ran out and that nobody used, and with them whom they were written to: neither opens anything, and an
 * address of somebody who never came is nothing to keep.
 */
export const codesCleaning = (db: Db): Cleaning => ({
  name: 'codes-tidy',
  claims: ['exclusive_codes.expires_at', 'exclusive_codes.used_at'],
  clean: () => db.query('DELETE FROM exclusive_codes WHERE used_at IS NULL AND expires_at <= now()'),
});
