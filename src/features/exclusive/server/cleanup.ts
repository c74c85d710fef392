import type { Db } from '#db/connect.ts';
import type { Cleanup } from '#platform/cleanup.ts';

/** Deletes expired unused codes, with the addresses of people who never joined. */
export const codesCleanup = (db: Db): Cleanup => ({
  name: 'codes-tidy',
  columns: ['exclusive_codes.expires_at', 'exclusive_codes.used_at'],
  run: () => db.query('DELETE FROM exclusive_codes WHERE used_at IS NULL AND expires_at <= now()'),
});
