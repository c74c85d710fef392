import type { Db } from '#db/connect.ts';
import type { Cleanup } from '#platform/cleanup.ts';

/** Retention; long enough to compare two years. */
const RETENTION_MONTHS = 25;

export const eventsCleanup = (db: Db): Cleanup => ({
  name: 'events-tidy',
  columns: ['shop_events.created_at'],
  run: () =>
    db.query(`DELETE FROM shop_events WHERE created_at < now() - interval '${RETENTION_MONTHS} months'`),
});
