import type { Db } from '../connect.ts';
import { noteOffered, notOffered } from './offered.ts';

/** Writes what was read from data files, and checked, before the transaction began. */
export type Filling = (tx: Db) => Promise<void>;

/** A part of the shop's content in which its owner edits it: tables that make sense only together. */
export interface ContentPart {
  /** Names from the schema, not from outside. */
  tables: readonly string[];
  /** Reads and checks the files of the part. @throws Error naming the file and all that is wrong in it */
  read(): Promise<Filling>;
}

/** Parts by the names that are kept in `content_parts`. */
export type ContentParts<Name extends string> = Record<Name, ContentPart>;
export type ReadParts<Name extends string> = Record<Name, { tables: readonly string[]; fill: Filling }>;

/** Reads the files of all parts. @throws Error naming the file and all that is wrong in it */
export async function readParts<Name extends string>(parts: ContentParts<Name>): Promise<ReadParts<Name>> {
  const read = Object.entries<ContentPart>(parts).map(async ([name, part]) => {
    return [name, { tables: part.tables, fill: await part.read() }];
  });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Fills, in the order of `names`, the parts that the database has not been offered and does not have: each part only
 * once, so that what its owner empties stays empty.
 * @returns the names of those that were filled
 */
export async function fillParts<Name extends string>(
  tx: Db,
  parts: ReadParts<Name>,
  names: readonly Name[],
): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await notOffered(tx, names)) {
    const { tables, fill } = parts[name];
    if (await isEmpty(tx, tables)) {
      await fill(tx);
      if (!(await isEmpty(tx, tables))) filled.push(name);
    }
    await noteOffered(tx, [name]);
  }
  return filled;
}

async function isEmpty(db: Db, tables: readonly string[]): Promise<boolean> {
  const rows = await db.query(tables.map((table) => `(SELECT 1 FROM ${table} LIMIT 1)`).join(' UNION ALL '));
  return rows.length === 0;
}
