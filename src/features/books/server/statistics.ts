import type { Db } from '#db/connect.ts';

/** Lets the database see how many books and authors it has by now, where many have come: it plans statements by that. */
export async function countAnew(db: Db): Promise<void> {
  await db.script('ANALYZE books; ANALYZE authors');
}
