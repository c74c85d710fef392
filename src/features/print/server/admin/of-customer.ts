import type { Db } from '#db/connect.ts';

/** How many files to be printed a customer has sent that are still kept. */
export async function printFilesOfCustomer(db: Pick<Db, 'query'>, userId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM print_uploads WHERE user_id = $1',
    [userId],
  );
  return row?.total ?? 0;
}
