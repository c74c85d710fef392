import type { Db } from '#db/connect.ts';

/** Lets sessions go that have run out: they open nothing, and say which browser somebody used. */
export const tidySessions = (db: Db): Promise<unknown> =>
  db.query('DELETE FROM sessions WHERE expires_at <= now()');

/** Lets tokens of letters go that nobody used within their hour; a used one is deleted as it is spent. */
export const tidyTokens = (db: Db): Promise<unknown> =>
  db.query('DELETE FROM verifications WHERE expires_at <= now()');
