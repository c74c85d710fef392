import type { Db } from '../connect.ts';

// Kept apart so that a start that fills nothing doesn't load the seed readers.

/** Returns the parts this database has never been filled with, in order. */
export async function partsNotOffered<Name extends string>(db: Db, names: readonly Name[]): Promise<Name[]> {
  const offered = await db.query<{ name: string }>('SELECT name FROM content_parts');
  return names.filter((name) => !offered.some((part) => part.name === name));
}

export async function markOffered(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await tx.query('INSERT INTO content_parts (name) VALUES ($1)', [name]);
}
