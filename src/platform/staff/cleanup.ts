import type { Db } from '#db/connect.ts';
import type { Cleanup } from '../cleanup.ts';
import { STAFF_SESSION_HOURS } from './sessions.ts';

export const staffCleanup = (db: Db): Cleanup => ({
  name: 'staff',
  columns: ['staff_links.expires_at'],
  async run() {
    await db.query(
      `DELETE FROM staff_sessions WHERE created_at < now() - interval '${STAFF_SESSION_HOURS} hours'`,
    );
    await db.query("DELETE FROM staff_links WHERE expires_at < now() - interval '7 days'");
  },
});
