import type { Db } from '#db/connect.ts';
import { notOffered } from '#db/seeding/offered.ts';
import { hasBooks } from '#features/books/server/has-books.ts';
import { PART_NAMES } from './part-names.ts';
import type { SeedOptions } from './seed-options.ts';

// What reads and checks the data files is loaded where something is to be filled: most starts fill nothing.

/**
 * Fills an empty database with the demonstration catalogue and content of `catalogue/`, all or nothing.
 * @returns whether it did; a database that has books is left as it is
 * @throws Error naming the file and the title when the data files have mistakes
 */
export async function seed(db: Db, options: SeedOptions): Promise<boolean> {
  if (await hasBooks(db)) return false;
  const { fillAll } = await import('./fill.ts');
  return fillAll(db, options);
}

/**
 * Fills what an earlier version did not know yet, so that a shop that it filled gets the content of this one: each part
 * whose tables are empty, and each part only once, so that what its owner empties stays empty. What has rows is left
 * as it is.
 * @returns the names of the parts that were filled
 */
export async function completeContent(db: Db): Promise<string[]> {
  if ((await notOffered(db, PART_NAMES)).length === 0) return [];
  const { fillNew } = await import('./fill.ts');
  return fillNew(db);
}
