import type { Db } from '#db/connect.ts';
import type { Cleaning } from '#platform/cleaning.ts';

/** Retention; long enough to compare two years. */
const MONTHS_KEPT = 25;

export const eventsCleaning = (db: Db): Cleaning => ({
  name: 'events-tidy',
  claims: ['shop_events.created_at'],
  clean: () =>
    db.query(`DELETE FROM shop_events WHERE created_at < now() - interval '${MONTHS_KEPT} months'`),
});
