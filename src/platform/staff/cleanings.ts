import type { Db } from '#db/connect.ts';
import type { Cleaning } from '../cleaning.ts';
import { STAFF_SESSION_HOURS } from './sessions.ts';

export const staffCleaning = (db: Db): Cleaning => ({
  name: 'staff',
  claims: ['staff_links.expires_at'],
  async clean() {
    await db.query(
      `DELETE FROM staff_sessions WHERE created_at < now() - interval '${STAFF_SESSION_HOURS} hours'`,
    );
    await db.query("DELETE FROM staff_links WHERE expires_at < now() - interval '7 days'");
  },
});
