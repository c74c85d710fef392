import type { Db } from '../connect.ts';

// A start that fills nothing asks only this, so nothing here loads what reads and checks data files.

/** Those of `names` that the database has not been offered yet, in their order. */
export async function notOffered<Name extends string>(db: Db, names: readonly Name[]): Promise<Name[]> {
  const known = await db.query<{ name: string }>('SELECT name FROM content_parts');
  return names.filter((name) => !known.some((one) => one.name === name));
}

/** Keeps that the database has been offered these, so that they come once. */
export async function noteOffered(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await tx.query('INSERT INTO content_parts (name) VALUES ($1)', [name]);
}
