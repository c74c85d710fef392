import type { Db } from '#db/connect.ts';
import { PART_NAMES, RENEWAL_NAMES } from './part-names.ts';

/** Whether the shop has been filled, by whomever. */
export async function hasBooks(db: Db): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>('SELECT EXISTS (SELECT 1 FROM books) AS "exists"');
  return row?.exists ?? false;
}

/** The parts that the database has not been offered yet, in the order in which they are filled. */
export const newParts = (db: Db) => notOffered(db, PART_NAMES);

/** What is not taken back yet. */
export const newRenewals = (db: Db) => notOffered(db, RENEWAL_NAMES);

async function notOffered<Name extends string>(db: Db, names: readonly Name[]): Promise<Name[]> {
  const known = await db.query<{ name: string }>('SELECT name FROM content_parts');
  return names.filter((name) => !known.some((one) => one.name === name));
}
