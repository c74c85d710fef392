import { and, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import { exclusiveCodes } from '../tables.ts';

/** Deletes expired unused codes, with the addresses of people who never joined. */
export const codesCleanup = (db: Db): Cleanup => ({
  name: 'codes-tidy',
  columns: ['exclusive_codes.expires_at', 'exclusive_codes.used_at'],
  run: () =>
    db.orm
      .delete(exclusiveCodes)
      .where(and(isNull(exclusiveCodes.usedAt), lte(exclusiveCodes.expiresAt, sql`now()`))),
});
