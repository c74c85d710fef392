import type { Db } from '#db/connect.ts';
import { partsNotOffered } from '#db/seeding/offered-parts.ts';
import { hasBooks } from '#features/books/server/has-books.ts';
import { PART_NAMES } from './part-names.ts';
import type { SeedOptions } from './seed-options.ts';

// Seed readers load on demand: most starts fill nothing.

/**
 * Fills an empty database with the demonstration catalogue and content of `catalogue/`, atomically.
 * @returns false for a database that has books
 * @throws Error naming the file and title of mistakes
 */
export async function seed(db: Db, options: SeedOptions): Promise<boolean> {
  if (await hasBooks(db)) return false;
  const { seedAll } = await import('./fill.ts');
  return seedAll(db, options);
}

/**
 * Adds content introduced since an earlier version: parts whose tables are empty, each only once, so what the owner
 * deletes stays deleted.
 * @returns the names of the filled parts
 */
export async function completeContent(db: Db): Promise<string[]> {
  if ((await partsNotOffered(db, PART_NAMES)).length === 0) return [];
  const { seedNewParts } = await import('./fill.ts');
  return seedNewParts(db);
}
