import { lt, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import { shopEvents } from '../tables.ts';

/** Retention; long enough to compare two years. */
const RETENTION_MONTHS = 25;

export const eventsCleanup = (db: Db): Cleanup => ({
  name: 'events-tidy',
  columns: ['shop_events.created_at'],
  run: () =>
    db.orm
      .delete(shopEvents)
      .where(lt(shopEvents.createdAt, sql.raw(`now() - interval '${RETENTION_MONTHS} months'`))),
});
