import type { Db } from '../connect.ts';
import { selectFrom } from '../select.ts';
import { contentParts } from './tables.ts';

// Kept apart so that a start that fills nothing doesn't load the seed readers.

/** Returns the parts this database has never been filled with, in order. */
export async function partsNotOffered<Name extends string>(db: Db, names: readonly Name[]): Promise<Name[]> {
  const offered = await db.query(OFFERED);
  return names.filter((name) => !offered.some((part) => part.name === name));
}

const OFFERED = selectFrom(contentParts, ['name']);

export async function markOffered(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await tx.orm.insert(contentParts).values({ name });
}
