import type { Db } from '#db/connect.ts';

/** Updates the planner's statistics after bulk writes. */
export async function analyzeBooks(db: Db): Promise<void> {
  await db.script('ANALYZE books; ANALYZE authors');
}
