import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { fillParts, readParts } from '#db/seeding/parts.ts';
import { hasBooks } from '#features/books/server/has-books.ts';
import { prepareBooks } from '#features/books/server/seed/fill-books.ts';
import { readRates } from '#platform/rates/seed.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { saveBooks, saveCollections, saveTaxonomy } from '../save-books.ts';
import { PART_NAMES } from './part-names.ts';
import { CONTENT_PARTS } from './parts.ts';
import type { SeedOptions } from './seed-options.ts';

export async function seedAll(db: Db, { reindex }: SeedOptions): Promise<boolean> {
  const [fillBooks, fillRates, parts] = await Promise.all([
    prepareBooks(),
    readRates(),
    readParts(CONTENT_PARTS),
  ]);
  return withSeedLock(db, async (tx) => {
    // Blocks other writers of books until the transaction ends.
    await lockUntilCommit(tx, LOCKS.books);
    if (await hasBooks(tx)) return false;
    await fillBooks(tx, {
      taxonomy: saveTaxonomy,
      books: (tx, data) => saveBooks(tx, data, reindex),
      collections: saveCollections,
    });
    await fillRates(tx);
    await fillParts(tx, parts, PART_NAMES);
    return true;
  });
}

export async function seedNewParts(db: Db): Promise<string[]> {
  const parts = await readParts(CONTENT_PARTS);
  return withSeedLock(db, async (tx) => {
    const filled = await fillParts(tx, parts, PART_NAMES);
    if (filled.length > 0) await raiseRevision(tx);
    return filled;
  });
}

/** Prevents two processes from filling the same database. */
const withSeedLock = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockUntilCommit(tx, LOCKS.seed);
    return work(tx);
  });
